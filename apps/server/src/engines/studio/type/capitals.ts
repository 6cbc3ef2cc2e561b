/** Letters that Turkish or Azeri has and other languages of Latin script don't. */
const turkish = /[ğışİəĞŞƏ]/u;
const greek = /\p{Script=Greek}/u;

/**
 * Returns the text in capitals by its language's rules, as far as its letters show the language: a Turkish i keeps its
 * dot, and Greek capitals lose their accents.
 */
export function capitalsOf(text: string): string {
  return text
    .split(/(\s+)/u)
    .map((word) => word.toLocaleUpperCase(greek.test(word) ? "el" : turkish.test(text) ? "tr" : "en"))
    .join("");
}
