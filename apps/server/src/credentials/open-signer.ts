import type { Clock, Log, Settings } from "@packshot/trpc/ports";
import type { Config } from "../config.ts";
import { openOperatorIdentity } from "./operator-identity.ts";
import { createImageSigner, type ImageSigner } from "./sign-image.ts";
import { createDerivedIdentity } from "./signing-identity.ts";

/**
 * Checks the operator's certificate, if there is one, and returns a function that creates the signer. Without an
 * operator's certificate, the signer derives a certificate and its root from the installation's secret.
 * @throws ConfigError when the certificate or its key can't be used
 */
export async function openSigner(
  { credentials }: Pick<Config, "credentials">,
  parts: { readonly clock: Clock; readonly log: Log },
): Promise<(settings: Pick<Settings, "signingSecret">) => ImageSigner> {
  const own = credentials && (await openOperatorIdentity(credentials, parts.clock.now()));
  return ({ signingSecret }) =>
    createImageSigner(async () => own ?? (await createDerivedIdentity(signingSecret)), parts);
}
