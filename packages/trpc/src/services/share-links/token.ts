import { matchesSignature, computeSignature, type SigningSettings } from "../signature.ts";

/** Prefix of signed messages. The server's secret signs no other messages with this prefix. */
const PURPOSE = "packshot share link 1";

/** Returns the secret part of a link's URL: its ID and the server's signature of it. */
export function createShareToken(settings: SigningSettings, id: string): string {
  const encoded = Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
  return `${encoded}.${computeSignature(settings, PURPOSE, [encoded])}`;
}

/** Returns the link's ID, or undefined if this server didn't sign the token. */
export function readShareToken(settings: SigningSettings, token: string): string | undefined {
  const [encoded = "", signature = ""] = token.split(".", 2);
  if (!matchesSignature(signature, computeSignature(settings, PURPOSE, [encoded]))) return undefined;
  const hex = Buffer.from(encoded, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
