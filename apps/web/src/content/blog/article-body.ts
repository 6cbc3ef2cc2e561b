/** A part of an article: a paragraph, a heading within it, or a list with its introductory line. */
export type Block =
  | { readonly kind: "paragraph" | "heading"; readonly text: string }
  | { readonly kind: "list"; readonly text: string; readonly items: readonly string[] };

const bullet = "•";

/**
 * Splits an article at its blank lines. A part with bullets (•) is a list with an introductory line; one that starts
 * with a number and a dot is a heading; anything else is a paragraph. Single line breaks only come from the source
 * file.
 */
export function parseArticle(content: string): readonly Block[] {
  return content
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s+/g, " ").trim())
    .filter((part) => part !== "")
    .map(toBlock);
}

function toBlock(text: string): Block {
  if (text.includes(bullet)) {
    const [lead = "", ...items] = text.split(bullet).map((part) => part.trim());
    return { kind: "list", text: lead, items };
  }
  return { kind: /^\d+\./.test(text) ? "heading" : "paragraph", text };
}
