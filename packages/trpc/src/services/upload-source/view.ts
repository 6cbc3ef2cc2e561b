import type { SourceColumn } from "@packshot/db";
import { z } from "zod";
import { rightsInput } from "./source-input.ts";
import { shopItemOf, shownHost } from "./shop-item.ts";

export const uploadSourceView = z
  .strictObject({
    page: z.string().describe("The address of the page that the picture was on."),
    host: z.string().describe("The page's host, to be shown."),
    title: z.string().nullable(),
    shop: z.string().nullable().describe("The shop's name, if the page's address names an item of it."),
    itemId: z.string().nullable().describe("The id that the item has in the shop."),
    capture: z
      .enum(["import", "file", "screenshot"])
      .describe("The server fetched it, or the browser sent its file or a picture of the screen."),
    takenAt: z.date().describe("Of a result: when the picture was taken that it was made of."),
    rights: rightsInput.nullable().describe("Null when nobody has said."),
  })
  .readonly()
  .meta({ id: "UploadSource" });
export type UploadSourceView = z.infer<typeof uploadSourceView>;

/**
 * Returns a source for clients. The item is derived from the page and not stored, so a shop that we support
 * later is also recognized in older photos.
 */
export function viewUploadSource(source: SourceColumn | null): UploadSourceView | null {
  if (source === null) return null;
  const { page, title, capture, takenAt, rights } = source;
  const { shop = null, itemId = null } = shopItemOf(page) ?? {};
  return { page, host: shownHost(page), title, shop, itemId, capture, takenAt: new Date(takenAt), rights };
}
