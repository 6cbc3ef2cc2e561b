/**
 * Returns the text without invisible characters, such as those that change its direction, and at most this
 * many characters of it; null if nothing is left.
 */
export function visibleText(text: string, longest: number): string | null {
  const visible = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "").trim();
  // A character that is cut in half is removed.
  return (
    visible
      .slice(0, longest)
      .replaceAll(/\p{Cs}/gu, "")
      .trimEnd() || null
  );
}
