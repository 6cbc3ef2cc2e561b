import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ConfigError, type CredentialConfig } from "../config.ts";
import { findAlgorithm, isSelfIssued, type SigningIdentity } from "./signing-identity.ts";

/** Extended key usages that C2PA readers accept: e-mail protection, document signing, C2PA claim signing. */
const usages = ["1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.36", "1.3.6.1.4.1.62558.2.1"];

/**
 * Reads the operator's certificate chain and key, and checks that they can sign C2PA claims.
 * @throws ConfigError when they can't; the message explains how to fix it
 */
export async function openOperatorIdentity(
  { certificate, key: keySource }: CredentialConfig,
  now: Date,
): Promise<SigningIdentity> {
  const certificates = parseCertificates(await readPem("C2PA_CERT", certificate));
  const key = parsePrivateKey(await readPem("C2PA_KEY", keySource));
  const [own] = certificates;
  if (own === undefined) throw createMissingError();
  if (!own.checkPrivateKey(key))
    throw new ConfigError(
      "C2PA_KEY isn't the key of the first certificate in C2PA_CERT. Set both to matching files, with the signer's own certificate first.",
    );
  const problem = findProblem(own, now);
  if (problem !== undefined)
    throw new ConfigError(
      `The certificate in C2PA_CERT ${problem}. Set C2PA_CERT and C2PA_KEY to a certificate for signing C2PA claims, or set neither to use a self-signed one.`,
    );
  const issuers = certificates.filter((each) => each !== own);
  if (!issuers.some((issuer) => own.checkIssued(issuer)))
    throw new ConfigError(
      "C2PA_CERT doesn't include the certificate of the authority that issued the first one. Append it so that readers can follow the chain.",
    );
  const algorithm = findAlgorithm(key);
  if (algorithm === undefined)
    throw new ConfigError(
      "C2PA_KEY can't sign C2PA claims. Use a P-256, P-384, P-521 or Ed25519 key, or an RSA key with 2048 bits or more.",
    );
  return {
    key,
    algorithm,
    chain: certificates.filter((each) => each === own || !isSelfIssued(each)).map(({ raw }) => raw),
    validFrom: own.validFromDate,
    validUntil: own.validToDate,
    trust: { anchors: issuers.join(""), serialNumber: BigInt(`0x${own.serialNumber}`).toString() },
  };
}

async function readPem(variable: string, source: string): Promise<string> {
  if (source.includes("-----BEGIN")) return source.replaceAll(String.raw`\n`, "\n");
  return readFile(source, "utf8").catch((cause: unknown) => {
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown error";
    throw new ConfigError(
      `${variable}=${source} can't be read (${reason}). Set it to a PEM file that this user can read, or to the PEM itself.`,
      { cause },
    );
  });
}

function parseCertificates(pem: string): readonly X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch (cause) {
    throw createMissingError(cause);
  }
}

function createMissingError(cause?: unknown): ConfigError {
  return new ConfigError("C2PA_CERT has no certificate in PEM format. Set it to a file with one.", { cause });
}

function parsePrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    throw new ConfigError(
      "C2PA_KEY has no private key that we can open. Set it to a PEM file without a passphrase.",
      { cause },
    );
  }
}

function findProblem(certificate: X509Certificate, now: Date): string | undefined {
  const { validFromDate, validToDate } = certificate;
  if (now > validToDate) return `expired on ${formatDate(validToDate)}`;
  if (now < validFromDate) return `is valid only from ${formatDate(validFromDate)}`;
  if (certificate.ca) return "belongs to an authority, which can sign certificates but not images";
  if (isSelfIssued(certificate)) return "names itself as its issuer, which C2PA readers reject";
  if (!certificate.keyUsage?.some((usage) => usages.includes(usage)))
    return "isn't meant for signing documents: its extended key usage is neither e-mail protection, document signing nor C2PA claim signing";
  return undefined;
}

function formatDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
