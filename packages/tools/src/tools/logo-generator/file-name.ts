/** A name's letters and digits without their accents, the rest as hyphens; "brand" where nothing is left of it. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\W+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return plain === "" ? "brand" : plain;
}
