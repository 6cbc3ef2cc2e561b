/**
 * Returns the text without invisible characters, such as ones that change its direction, truncated to `maxLength`
 * characters; null if nothing is left.
 */
export function toVisibleText(text: string, maxLength: number): string | null {
  const visible = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "").trim();
  // Remove half of a surrogate pair at the end.
  return (
    visible
      .slice(0, maxLength)
      .replaceAll(/\p{Cs}/gu, "")
      .trimEnd() || null
  );
}
