import { createECDH, createPrivateKey, hkdfSync, type KeyObject, type X509Certificate } from "node:crypto";

/** The COSE algorithms that C2PA allows and we support. */
export type SigningAlgorithm = "ES256" | "ES384" | "ES512" | "PS256" | "Ed25519";

/** A key and its certificate for signing images. */
export interface SigningIdentity {
  readonly key: KeyObject;
  readonly algorithm: SigningAlgorithm;
  /** Certificates in DER, the key's own first, without the root. */
  readonly chain: readonly Uint8Array[];
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly trust: Trust;
}

/** Identifies this server's own signatures. */
export interface Trust {
  /** Certificates, in PEM, of the authorities that issued the server's certificate. */
  readonly anchors: string;
  /** Decimal serial number of the server's certificate. */
  readonly serialNumber: string;
}

/** Returns the algorithm for a key, or undefined if C2PA doesn't allow the key. */
export function findAlgorithm({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) {
  switch (asymmetricKeyType) {
    case "ec":
      return curves.get(asymmetricKeyDetails?.namedCurve ?? "");
    case "ed25519":
      return "Ed25519";
    case "rsa":
      return (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS ? "PS256" : undefined;
    default:
      return undefined;
  }
}

const MIN_RSA_BITS = 2048;
const curves: ReadonlyMap<string, SigningAlgorithm> = new Map([
  ["prime256v1", "ES256"],
  ["secp384r1", "ES384"],
  ["secp521r1", "ES512"],
]);

const validFrom = new Date("2026-01-01T00:00:00Z");
const validUntil = new Date("2046-01-01T00:00:00Z");
const root = "CN=Packshot self-signed root, O=Self-signed Packshot server";
const subject = "CN=Packshot (self-signed\\, identity not verified), O=Self-signed Packshot server";
const SERIAL_NUMBER = "2";
const EMAIL_PROTECTION = "1.3.6.1.5.5.7.3.4";
const curve = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/**
 * Creates the identity of a server without a certificate. Keys are derived from the server's secret, so every process
 * of an installation gets the same identity and nothing has to be stored. C2PA rejects certificates that are signed
 * with their own key, so a root certificate issues this one.
 */
export async function createDerivedIdentity(secret: Uint8Array): Promise<SigningIdentity> {
  // Imported lazily because the module is large and only needed for the first signature.
  const x509 = await import("@peculiar/x509");
  const [authority, signer] = await Promise.all([
    deriveKeys(secret, "packshot c2pa root 1"),
    deriveKeys(secret, "packshot c2pa signer 1"),
  ]);
  const common = { notBefore: validFrom, notAfter: validUntil, signingAlgorithm: curve } as const;
  const authorityId = await x509.SubjectKeyIdentifierExtension.create(authority.publicKey);
  const anchor = await x509.X509CertificateGenerator.createSelfSigned({
    ...common,
    name: root,
    serialNumber: "01",
    keys: authority,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      authorityId,
    ],
  });
  const certificate = await x509.X509CertificateGenerator.create({
    ...common,
    issuer: root,
    subject,
    serialNumber: `0${SERIAL_NUMBER}`,
    publicKey: signer.publicKey,
    signingKey: authority.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([EMAIL_PROTECTION]),
      await x509.SubjectKeyIdentifierExtension.create(signer.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  return {
    key: signer.key,
    algorithm: "ES256",
    chain: [new Uint8Array(certificate.rawData)],
    validFrom,
    validUntil,
    trust: { anchors: anchor.toString("pem"), serialNumber: SERIAL_NUMBER },
  };
}

/** Derives a P-256 key pair. */
async function deriveKeys(secret: Uint8Array, purpose: string) {
  const scalar = Buffer.from(hkdfSync("sha256", secret, new Uint8Array(), purpose, 32));
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(scalar);
  const [x, y] = [pair.getPublicKey().subarray(1, 33), pair.getPublicKey().subarray(33)];
  const shared = { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") };
  const jwk = { ...shared, d: scalar.toString("base64url") };
  const { subtle } = globalThis.crypto;
  const [privateKey, publicKey] = await Promise.all([
    subtle.importKey("jwk", jwk, curve, true, ["sign"]),
    subtle.importKey("jwk", shared, curve, true, ["verify"]),
  ]);
  return { key: createPrivateKey({ key: jwk, format: "jwk" }), privateKey, publicKey };
}

/** Returns true if a certificate names its own subject as its issuer. */
export function isSelfIssued({ issuer, subject: owner }: X509Certificate): boolean {
  return issuer === owner;
}
