/** Returns 128 random bits as 32 hexadecimal digits. `crypto.randomUUID` doesn't exist on pages served over http. */
export function createRandomId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Returns two hexadecimal digits for each byte. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
