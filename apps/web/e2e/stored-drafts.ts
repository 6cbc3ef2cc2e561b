import type { Page } from "playwright/test";

interface StoredDraft {
  readonly values: Readonly<Record<string, unknown>>;
  /** The photos by slot. */
  readonly pictures: Readonly<Record<string, { readonly kind: "file" | "upload" }>>;
}

/**
 * Returns the drafts that the browser has stored: a reload undoes what it is still writing. The screen has created the
 * database before it is shown.
 */
export async function storedDrafts(page: Page): Promise<readonly StoredDraft[]> {
  return page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const database = await resultOf(indexedDB.open("packshot-drafts"));
    const drafts = await resultOf(database.transaction("drafts").objectStore("drafts").getAll());
    database.close();
    return drafts.map(({ draft: { values, pictures } }) => ({ values, pictures }));
  });
}
