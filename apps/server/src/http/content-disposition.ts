/** Everything that a header, a shell or a file system could trip over. */
const UNSAFE = /[^\p{L}\p{N} ._()-]+/gu;
const NOT_ASCII = /[^\x20-\x7e]+/g;

/**
 * `Content-Disposition` that saves the answer as `name`, whatever `name` holds.
 * RFC 6266: a plain ASCII name first, the real one in UTF-8 after it.
 */
export function attachment(name: string): string {
  const safe =
    name
      .replace(UNSAFE, "-")
      .replace(/^[. ]+/, "")
      .slice(0, 120) || "download";
  const ascii = safe.replace(NOT_ASCII, "-");
  if (ascii === safe) return `attachment; filename="${safe}"`;
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe)}`;
}
