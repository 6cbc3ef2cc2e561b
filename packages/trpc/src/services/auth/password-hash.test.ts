import { expect, it } from "vitest";
import { hashPassword, UNKNOWN_PASSWORD_HASH, verifyPassword } from "./password-hash.ts";

function readCost(stored: string): string[] {
  return stored.split("$").slice(0, 4);
}

it("verifyPassword accepts only the right password", async () => {
  const stored = await hashPassword("correct horse");
  expect(await verifyPassword("correct horse", stored)).toBe(true);
  expect(await verifyPassword("Correct horse", stored)).toBe(false);
  expect(await verifyPassword("", stored)).toBe(false);
});

it("hashPassword stores Argon2id with OWASP's cost, salted", async () => {
  const [one, other] = await Promise.all([hashPassword("same"), hashPassword("same")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
});

it("verifyPassword accepts hashes from other implementations", async () => {
  // $ echo -n password | argon2 somesalt -id -t 2 -m 16 -p 4 -e
  const stored = "$argon2id$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$GpZ3sK/oH9p7VIiV56G/64Zo/8GaUw434IimaPqxwCo";
  expect(await verifyPassword("password", stored)).toBe(true);
});

it("verifyPassword accepts a letter in any Unicode normal form", async () => {
  expect(await verifyPassword("cafe\u0301", await hashPassword("caf\u00e9"))).toBe(true);
});

it("verifyPassword never matches UNKNOWN_PASSWORD_HASH, at the usual cost", async () => {
  expect(await verifyPassword("", UNKNOWN_PASSWORD_HASH)).toBe(false);
  expect(readCost(UNKNOWN_PASSWORD_HASH)).toEqual(readCost(await hashPassword("any")));
});

it("verifyPassword rejects a stored hash that isn't Argon2id", async () => {
  await expect(verifyPassword("any", "$2b$10$abcdefghijklmnopqrstuv")).rejects.toThrow("not Argon2id");
});
