import type { Page } from "playwright/test";

interface StoredDraft {
  readonly values: Readonly<Record<string, unknown>>;
  /** The photos by slot. */
  readonly pictures: Readonly<Record<string, { readonly kind: "file" | "upload" }>>;
}

/**
 * Reads the drafts that the browser has stored. Poll it before a reload, which cancels pending writes. The tool's
 * screen must be open, because it creates the database.
 */
export async function readStoredDrafts(page: Page): Promise<readonly StoredDraft[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open("packshot-drafts");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
    await new Promise((resolve) => reading.addEventListener("success", resolve));
    opening.result.close();
    return reading.result.map(({ draft: { values, pictures } }) => ({ values, pictures }));
  });
}
