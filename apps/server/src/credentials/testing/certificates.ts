import { createPrivateKey } from "node:crypto";
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  AuthorityKeyIdentifierExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";

const keyTypes = {
  ES256: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
  ES384: { name: "ECDSA", namedCurve: "P-384", hash: "SHA-384" },
  ES512: { name: "ECDSA", namedCurve: "P-521", hash: "SHA-512" },
  PS256: {
    name: "RSA-PSS",
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: "SHA-256",
  },
  Ed25519: { name: "Ed25519" },
} as const;

export type KeyType = keyof typeof keyTypes;

interface CertificateOptions {
  readonly type?: KeyType;
  readonly from?: string;
  readonly until?: string;
  readonly usages?: readonly string[];
  readonly ca?: boolean;
  readonly selfSigned?: boolean;
}

const DOCUMENT_SIGNING = "1.3.6.1.5.5.7.3.36";

const { subtle } = globalThis.crypto;

async function createKeys(type: KeyType): Promise<CryptoKeyPair> {
  const keys = await subtle.generateKey(keyTypes[type], true, ["sign", "verify"]);
  if (!("privateKey" in keys)) throw new Error("generateKey returned no key pair");
  return keys;
}

/** Creates an operator's key and certificate chain in PEM. By default, the certificate is valid from 2020 to 2040. */
export async function createCertificate({
  type = "ES256",
  from = "2020-01-01",
  until = "2040-01-01",
  usages = [DOCUMENT_SIGNING],
  ca = false,
  selfSigned = false,
}: CertificateOptions = {}) {
  const keys = await createKeys(type);
  const authorityKeys = createKeys("ES256");
  const authority = selfSigned ? keys : await authorityKeys;
  const subject = "CN=Shop of Examples, O=Examples Ltd";
  const issuer = "CN=Test authority, O=Tests";
  const certificate = await X509CertificateGenerator.create({
    serialNumber: "0a",
    subject,
    issuer: selfSigned ? subject : issuer,
    notBefore: new Date(from),
    notAfter: new Date(until),
    signingAlgorithm: keyTypes[selfSigned ? type : "ES256"],
    publicKey: keys.publicKey,
    signingKey: authority.privateKey,
    extensions: [
      new BasicConstraintsExtension(ca, undefined, true),
      new KeyUsagesExtension(ca ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature, true),
      ...(usages.length > 0 ? [new ExtendedKeyUsageExtension([...usages])] : []),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  const der = Buffer.from(await subtle.exportKey("pkcs8", keys.privateKey));
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const issuing = await X509CertificateGenerator.createSelfSigned({
    name: issuer,
    notBefore: new Date("2020-01-01"),
    notAfter: new Date("2040-01-01"),
    signingAlgorithm: keyTypes.ES256,
    keys: await authorityKeys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  const own = certificate.toString("pem");
  return {
    own,
    certificate: `${own}\n${issuing.toString("pem")}`,
    key: String(key.export({ type: "pkcs8", format: "pem" })),
  };
}
