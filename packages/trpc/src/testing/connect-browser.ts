import { createHash, randomBytes } from "node:crypto";
import type { Api } from "./checked-caller.ts";

/** Creates the verifier and challenge of a program that wants to connect. */
export function createProgram(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Connects a browser to the user's account. Resolves to the whole key. */
export async function connectBrowser(person: Api, visitor: Api, name = "Chrome on Linux"): Promise<string> {
  const { verifier, challenge } = createProgram();
  await person.apiKeys.approve({ challenge, name, client: "browser" });
  return (await visitor.apiKeys.exchange({ verifier })).key;
}
