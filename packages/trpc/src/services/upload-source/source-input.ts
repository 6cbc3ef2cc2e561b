import { z } from "zod";
import { toVisibleText } from "../visible-text.ts";

const MAX_PAGE_LENGTH = 2048;
const MAX_TITLE_LENGTH = 300;
/** Maximum characters of a URL, title or field. Nobody legitimately sends more. */
const MAX_TEXT_LENGTH = 16_384;

export const rightsInput = z.enum(["mine", "supplier", "reference"], {
  error: 'Set rights to "mine", "supplier" or "reference".',
});

const TOO_LONG = "The page URL is too long.";

const page = z
  .string({ error: "Add the URL of the photo's page." })
  .max(MAX_TEXT_LENGTH, TOO_LONG)
  .transform((pageUrl, context) => {
    const normalized = normalizePage(pageUrl);
    if (normalized !== null && normalized.length <= MAX_PAGE_LENGTH) return normalized;
    context.addIssue(normalized === null ? "The page URL must start with https:// or http://." : TOO_LONG);
    return z.NEVER;
  });

const title = z
  .string()
  .max(MAX_TEXT_LENGTH, "The page title is too long.")
  .nullish()
  .transform((text) => (text ? normalizeTitle(text) : null));

const rights = rightsInput.nullish().transform((value) => value ?? null);

/** The source of a photo that the server fetches. */
export const importSource = z.strictObject({ page, title, rights });

/** The source of a photo that a browser sends. */
export const fileSource = importSource.extend({
  capture: z.enum(["file", "screenshot"], {
    error: 'Set the capture to "file" or "screenshot".',
  }),
});

/** A form field with the source of a photo that a browser sends, as JSON; null if the form doesn't have the field. */
export const fileSourceField = z
  .string({ error: 'The field "source" must be text.' })
  .max(MAX_TEXT_LENGTH, 'The field "source" is too long.')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('The field "source" must be JSON.');
      return z.NEVER;
    }
  })
  .pipe(fileSource)
  .nullable();

/**
 * Returns the URL under which a page is stored: without credentials and fragment, and without its query if it's too
 * long. Returns null for anything but an http: or https: URL.
 */
function normalizePage(pageUrl: string): string | null {
  const url = URL.parse(pageUrl);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  url.username = "";
  url.password = "";
  url.hash = "";
  if (url.href.length > MAX_PAGE_LENGTH) url.search = "";
  return url.href;
}

function normalizeTitle(text: string): string | null {
  return toVisibleText(text.replaceAll(/\s+/g, " "), MAX_TITLE_LENGTH);
}
