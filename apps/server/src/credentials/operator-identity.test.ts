import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ConfigError } from "../config.ts";
import { openOperatorIdentity } from "./operator-identity.ts";
import { createCertificate } from "./testing/certificates.ts";

const now = new Date("2026-11-27T08:00:00Z");
const EMAIL_PROTECTION = "1.3.6.1.5.5.7.3.4";
const TLS_SERVER = "1.3.6.1.5.5.7.3.1";

type Pair = Parameters<typeof openOperatorIdentity>[0];

const refusals: readonly [string, () => Promise<Pair>, RegExp][] = [
  [
    "an expired certificate",
    () => createCertificate({ until: "2026-11-26" }),
    /C2PA_CERT expired on 2026-11-26/,
  ],
  [
    "a certificate that isn't valid yet",
    () => createCertificate({ from: "2027-01-01" }),
    /valid only from 2027-01-01/,
  ],
  [
    "a web server's certificate",
    () => createCertificate({ usages: [TLS_SERVER] }),
    /isn't meant for signing documents/,
  ],
  [
    "a certificate without a purpose",
    () => createCertificate({ usages: [] }),
    /isn't meant for signing documents/,
  ],
  ["the certificate of an authority", () => createCertificate({ ca: true }), /belongs to an authority/],
  ["a self-signed certificate", () => createCertificate({ selfSigned: true }), /names itself as its issuer/],
  [
    "another certificate's key",
    async () => ({ ...(await createCertificate()), key: (await createCertificate()).key }),
    /isn't the key of the first certificate/,
  ],
  [
    "a chain without the authority's certificate",
    async () => createCertificate().then(({ own, key }) => ({ certificate: own, key })),
    /doesn't include the certificate of the authority/,
  ],
  [
    "a missing file",
    async () => ({ ...(await createCertificate()), certificate: "/nowhere/cert.pem" }),
    /^C2PA_CERT=\/nowhere\/cert\.pem can't be read \(ENOENT\)/,
  ],
  [
    "a key instead of the certificate",
    async () => createCertificate().then(({ key }) => ({ certificate: key, key })),
    /has no certificate/,
  ],
  [
    "a certificate instead of the key",
    async () => createCertificate().then(({ certificate }) => ({ certificate, key: certificate })),
    /has no private key/,
  ],
];

it.each(refusals)("rejects %s and explains why", async (_, pair, reason) => {
  const refused = openOperatorIdentity(await pair(), now);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(reason);
});

it("reads files, and text whose lines end with \\n", async () => {
  const pair = await createCertificate({ usages: [EMAIL_PROTECTION] });
  await using folder = await mkdtempDisposable(join(tmpdir(), "packshot-c2pa-"));
  const [certificate, key] = [join(folder.path, "cert.pem"), join(folder.path, "key.pem")];
  await writeFile(certificate, pair.certificate);
  await writeFile(key, pair.key);
  const fromFiles = await openOperatorIdentity({ certificate, key }, now);
  const oneLine = {
    certificate: pair.certificate.replaceAll("\n", String.raw`\n`),
    key: pair.key.replaceAll("\n", String.raw`\n`),
  };
  const fromText = await openOperatorIdentity(oneLine, now);
  expect(fromFiles).toMatchObject({ algorithm: "ES256", validUntil: new Date("2040-01-01") });
  expect(fromText.chain).toEqual(fromFiles.chain);
  expect(fromText.trust).toEqual(fromFiles.trust);
});
