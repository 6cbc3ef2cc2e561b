import type { Credential, ImageOrigin, Ports } from "../../ports/index.ts";
import type { Identity } from "../auth/identify.ts";
import { readInTurn } from "../check/visitors.ts";
import { describeTerm } from "./how-made.ts";
import type { OriginView } from "./view.ts";

/**
 * Reads what a file states about how it was made. Stores nothing. Rejects with BAD_INPUT, TOO_LARGE or RATE_LIMITED.
 */
export async function verifyFile(
  { images }: Pick<Ports, "images">,
  caller: { readonly identity: Pick<Identity, "userId"> | null },
  bytes: Uint8Array,
): Promise<OriginView> {
  return toOriginView(await readInTurn(caller, (turn) => images.readOrigin(bytes, turn)));
}

/** Describes what a file states. An invalid credential is ignored, and metadata is only quoted. */
export function toOriginView({ credential, metadata }: ImageOrigin): OriginView {
  const isSigned = credential?.state === "valid";
  const signed = isSigned ? findSource(credential) : null;
  const term = signed ?? metadata?.digitalSource ?? null;
  return {
    summary: summarize(credential),
    howMade: describeTerm(term),
    isHowMadeSigned: signed !== null,
    credential,
    metadata,
  };
}

/** Returns a credential's newest statement about how the image was made. */
function findSource({ history }: Credential): string | null {
  const steps = history.flatMap((entry) => (entry.relation === null ? entry.steps : []));
  return steps.findLast(({ digitalSource }) => digitalSource !== null)?.digitalSource ?? null;
}

function summarize(credential: Credential | null): string {
  if (credential === null)
    return "This file has no content credential. That proves nothing: most images never had one, and many shops and social networks remove them.";
  const signer = credential.signer ?? "an unnamed signer";
  switch (credential.state) {
    case "valid":
      return credential.isOurs
        ? "Signed by this server, and not changed since."
        : `Signed by ${signer}, and not changed since. Anyone can choose a signer's name: we don't check trust lists.`;
    case "changed":
      return `The file was changed after ${signer} signed it. What its content credential says may no longer be true.`;
    case "invalid":
      return "The content credential isn't valid: its signature doesn't match its content. Don't rely on it.";
    case "unreadable":
      return "The file's content credential is damaged, so it can't be checked.";
  }
}
