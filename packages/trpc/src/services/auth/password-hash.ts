import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

interface Cost {
  /** Memory in KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** The second of OWASP's recommended Argon2id settings (Password Storage Cheat Sheet). */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const VERSION = 19;

/** Hashes `password` with Argon2id into a PHC string: algorithm, version, cost, salt and hash in one. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatPhcString(COST, salt, await derive(password, salt, COST, HASH_BYTES));
}

/**
 * Resolves to whether the password matches. Never true for `UNKNOWN_PASSWORD_HASH`, which takes as long to check.
 * Rejects when `stored` isn't an Argon2id hash.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, hash } = parsePhcString(stored);
  return timingSafeEqual(await derive(password, salt, cost, hash.length), hash);
}

export type VerifyPassword = typeof verifyPassword;

/**
 * A dummy hash for unknown emails and accounts without a password. Checking it takes as long as checking a wrong
 * password.
 */
export const UNKNOWN_PASSWORD_HASH = formatPhcString(
  COST,
  Buffer.alloc(SALT_BYTES),
  Buffer.alloc(HASH_BYTES),
);

function derive(password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  // Keyboards may produce different code points for the same characters.
  const message = password.normalize("NFKC");
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  argon2("argon2id", { message, nonce: salt, tagLength, ...cost }, (error, hash) => {
    if (error) reject(error);
    else resolve(hash);
  });
  return promise;
}

function formatPhcString({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  const cost = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=${VERSION}$${cost}$${encodeUnpadded(salt)}$${encodeUnpadded(hash)}`;
}

function encodeUnpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

const PHC_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsePhcString(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const match = PHC_FORMAT.exec(stored);
  if (!match) throw new Error("The stored password hash is not Argon2id in PHC format");
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number);
  const [salt, hash] = match.slice(4).map((text) => Buffer.from(text, "base64"));
  if (!memory || !passes || !parallelism || !salt || !hash)
    throw new Error("The stored password hash is damaged");
  return { cost: { memory, passes, parallelism }, salt, hash };
}

/**
 * Resolves to whether the password is among the 10,000 most common ones of at least eight characters, ignoring case.
 * The list is imported lazily, because passwords are rarely set.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { default: list } = await import("./common-passwords.json", { with: { type: "json" } });
  return list.mostCommonFirst.split(" ").includes(password.toLowerCase());
}
