import type { Settings } from "../../ports/index.ts";
import { isSignature, signatureOf } from "../signature.ts";

type SigningSettings = Pick<Settings, "signingSecret">;

/** The server's secret signs nothing else that begins like this. */
const PURPOSE = "packshot share link 1";

/** Returns the secret part of a link's address: its id and the server's signature of it. */
export function shareTokenOf(settings: SigningSettings, id: string): string {
  const encoded = Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
  return `${encoded}.${signatureOf(settings, PURPOSE, [encoded])}`;
}

/** Returns the link's id, or undefined when this server has not signed the token. */
export function readShareToken(settings: SigningSettings, token: string): string | undefined {
  const [encoded = "", signature = ""] = token.split(".", 2);
  if (!isSignature(signature, signatureOf(settings, PURPOSE, [encoded]))) return undefined;
  const hex = Buffer.from(encoded, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
