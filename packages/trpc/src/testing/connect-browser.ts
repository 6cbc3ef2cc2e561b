import { createHash, randomBytes } from "node:crypto";
import type { Api } from "./checked-caller.ts";

/** Creates the verifier and challenge of a connecting program. */
export function createProgram(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Connects a browser to the user's account. Resolves to its key. */
export async function connectBrowser(user: Api, visitor: Api, name = "Chrome on Linux"): Promise<string> {
  const { verifier, challenge } = createProgram();
  await user.apiKeys.approve({ challenge, name, client: "browser" });
  return (await visitor.apiKeys.exchange({ verifier })).key;
}
