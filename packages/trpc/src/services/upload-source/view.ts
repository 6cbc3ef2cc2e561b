import type { SourceColumn } from "@packshot/db";
import { z } from "zod";
import { rightsInput } from "./source-input.ts";
import { findShopItem, formatHost } from "./shop-item.ts";

export const uploadSourceView = z
  .strictObject({
    page: z.string().describe("URL of the page that the photo was on."),
    host: z.string().describe("Host of the page, for display."),
    title: z.string().nullable(),
    shop: z.string().nullable().describe("Name of the shop; null if the page isn't an item in a shop."),
    itemId: z
      .string()
      .nullable()
      .describe("ID of the item in the shop; null if the page isn't an item in a shop."),
    capture: z
      .enum(["import", "file", "screenshot"])
      .describe(
        "How the photo was captured: fetched by the server, or sent by the browser as a file or a screenshot.",
      ),
    takenAt: z.date().describe("Time of capture. For a result, the time its photo was captured."),
    rights: rightsInput.nullable().describe("The user's rights to use the photo; null if not set."),
  })
  .readonly()
  .meta({ id: "UploadSource" });
export type UploadSourceView = z.infer<typeof uploadSourceView>;

/**
 * Returns a source for clients. Derives the item from the page's URL each time, so that older photos benefit when we
 * support more shops.
 */
export function toUploadSourceView(source: SourceColumn | null): UploadSourceView | null {
  if (source === null) return null;
  const { page, title, capture, takenAt, rights } = source;
  const { shop = null, itemId = null } = findShopItem(page) ?? {};
  return { page, host: formatHost(page), title, shop, itemId, capture, takenAt: new Date(takenAt), rights };
}
