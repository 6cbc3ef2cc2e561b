import { z } from "zod";
import {
  bulkResult,
  changeItem,
  changeMany,
  editItem,
  emptyTrash,
  MAX_TAGS,
  restoreDeletion,
} from "../services/gallery/change.ts";
import {
  galleryDetailsView,
  getGalleryItem,
  findRunItem,
  itemOfRunView,
} from "../services/gallery/details.ts";
import {
  GALLERY_ITEMS_PER_PAGE,
  listGalleryHosts,
  galleryHostsView,
  readGalleryMonths,
  galleryMonthsView,
  readGalleryPage,
  galleryPageView,
  readGalleryStats,
  galleryStatsView,
  readGalleryTags,
  galleryTagsView,
  readCursor,
} from "../services/gallery/list.ts";
import { rating } from "../services/gallery/view.ts";
import { galleryChangeProcedure, galleryProcedure, router, sessionProcedure } from "../trpc.ts";
import { pageDirection } from "./page-direction.ts";

const timestamp = z.iso
  .datetime({ offset: true, error: "Send times as ISO 8601, such as 2026-11-21T00:00:00Z." })
  .refine((at) => Date.parse(at) >= 0, "Send a time in 1970 or later.")
  .transform((at) => new Date(at));

/** The time of an earlier change. The database can't compare times from before 4713 BC. */
const changeTime = z.coerce.date().min(new Date(0), "Send a time in 1970 or later.");

const collectionId = z.uuid({ error: "This isn't a collection ID." });
const id = z.uuid({ error: "This isn't a gallery item ID." });

const host = z
  .string()
  .regex(/^[^\s/]{1,255}$/, "Send the host of a website, such as etsy.com.")
  .transform((name) => name.toLowerCase().replace(/^www\./, ""));

const filter = {
  toolName: z.string().max(100).optional(),
  isArchived: z.boolean().default(false),
  isDeleted: z.boolean().default(false).describe("Whether to list the trash."),
  isFavorite: z.boolean().optional(),
  rating: rating.optional().describe("Lists items with this rating."),
  search: z.string().max(200, "Search text can have up to 200 characters.").optional(),
  tag: z.string().max(40).optional(),
  createdFrom: timestamp.optional().describe("Lists items from this time on."),
  createdBefore: timestamp.optional().describe("Lists items before this time."),
  engine: z.enum(["studio", "gemini"]).optional().describe("Lists items made by this engine."),
  shape: z
    .enum(["square", "portrait", "landscape"])
    .optional()
    .describe("Lists items with an image of this shape."),
  host: host.optional().describe("Lists items made from a photo from this website, such as etsy.com."),
  collectionId: collectionId.optional().describe("Lists only the items in this collection."),
  similarTo: id
    .optional()
    .describe(
      "Lists up to 100 items whose first image looks like this item's, most similar first, in one page.",
    ),
};

const sort = z.enum(["newest", "oldest", "name", "favorites"]).default("newest");

const page = z
  .strictObject({
    ...filter,
    sort,
    cursor: z.string().max(2000).nullish().describe("nextCursor of the previous page, in the same order."),
    limit: z.int().min(1).max(100).default(GALLERY_ITEMS_PER_PAGE),
    direction: pageDirection,
  })
  .prefault({})
  .transform(({ sort: order, cursor, limit, direction: _direction, ...filterFields }, context) => {
    const after = typeof cursor === "string" ? readCursor(order, cursor) : undefined;
    if (after !== null) return { filter: filterFields, sort: order, cursor: after, limit };
    context.addIssue("This cursor doesn't belong to this gallery.");
    return z.NEVER;
  });

const tag = z
  .string()
  .transform((text) => text.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase())
  .pipe(z.string().min(1, "Type a tag.").max(40, "Tags can have up to 40 characters."));
const tags = z
  .array(tag)
  .max(MAX_TAGS, `Items can have up to ${MAX_TAGS} tags.`)
  .transform((all) => [...new Set(all)]);
const title = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.string().min(1, "Type a name.").max(120, "Names can have up to 120 characters."));

const ids = z.array(id).min(1, "Select an item.").max(1000, "Select at most 1,000 items, or use a filter.");
const selection = z.union(
  [
    z.strictObject({ ids }),
    z.strictObject({ filter: z.strictObject(filter), except: z.array(id).max(1000).default([]) }),
  ],
  { error: "Select items by ID or by a filter." },
);
const action = z.union(
  [
    z.strictObject({ type: z.literal("favorite"), isFavorite: z.boolean() }),
    z.strictObject({ type: z.literal("archive"), isArchived: z.boolean() }),
    z.strictObject({ type: z.literal("rate"), rating: rating.nullable() }),
    z.strictObject({ type: z.literal("delete") }),
    z.strictObject({ type: z.literal("restore") }),
    z.strictObject({ type: z.literal("tag"), add: tags.default([]), remove: tags.default([]) }),
    z.strictObject({ type: z.literal("addToCollection"), collectionId }),
    z.strictObject({
      type: z.literal("removeFromCollection"),
      collectionId,
      addedAt: changeTime
        .optional()
        .describe("Removes only the items added at this time, as returned in `addedAt`."),
    }),
  ],
  { error: "Unknown change." },
);

const itemProcedure = galleryChangeProcedure.meta({ errors: ["NOT_FOUND"] });
const saved = z.strictObject({ saved: z.literal(true) });

export const galleryRouter = router({
  list: galleryProcedure
    .meta({ summary: "Lists gallery items, in pages.", errors: ["NOT_FOUND", "RATE_LIMITED"] })
    .input(page)
    .output(galleryPageView)
    .query(({ ctx, input }) => readGalleryPage(ctx.ports, ctx.userId, input)),
  get: galleryProcedure
    .meta({ summary: "Returns a gallery item with all its details.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id }))
    .output(galleryDetailsView)
    .query(({ ctx, input }) => getGalleryItem(ctx.ports, ctx.userId, input.id)),
  ofRun: galleryProcedure
    .meta({ summary: "Returns the gallery item of a run." })
    .input(z.strictObject({ runId: z.uuid({ error: "This isn't a run ID." }) }))
    .output(itemOfRunView)
    .query(({ ctx, input }) => findRunItem(ctx.ports, ctx.userId, input.runId)),
  stats: galleryProcedure
    .meta({ summary: "Returns the number of gallery items." })
    .output(galleryStatsView)
    .query(({ ctx }) => readGalleryStats(ctx.ports, ctx.userId)),
  months: galleryProcedure
    .meta({
      summary: "Lists the months with gallery items, each as the time of its newest item.",
    })
    .input(z.strictObject({ isArchived: filter.isArchived, isDeleted: filter.isDeleted }).prefault({}))
    .output(galleryMonthsView)
    .query(({ ctx, input }) => readGalleryMonths(ctx.ports, ctx.userId, input)),
  hosts: galleryProcedure
    .meta({ summary: "Lists the websites that photos come from, by name." })
    .output(galleryHostsView)
    .query(({ ctx }) => listGalleryHosts(ctx.ports, ctx.userId)),
  tags: galleryProcedure
    .meta({ summary: "Lists the tags in use." })
    .input(z.strictObject({ prefix: z.string().max(40).default("") }).prefault({}))
    .output(galleryTagsView)
    .query(({ ctx, input }) => readGalleryTags(ctx.ports, ctx.userId, input.prefix)),
  setFavorite: itemProcedure
    .meta({ summary: "Marks or unmarks an item as a favorite." })
    .input(z.strictObject({ id, isFavorite: z.boolean() }))
    .output(bulkResult)
    .mutation(({ ctx, input: { id: item, isFavorite } }) =>
      changeItem(ctx.ports, { userId: ctx.userId, id: item }, { type: "favorite", isFavorite }),
    ),
  setArchived: itemProcedure
    .meta({ summary: "Archives or unarchives an item." })
    .input(z.strictObject({ id, isArchived: z.boolean() }))
    .output(bulkResult)
    .mutation(({ ctx, input: { id: item, isArchived } }) =>
      changeItem(ctx.ports, { userId: ctx.userId, id: item }, { type: "archive", isArchived }),
    ),
  setRating: itemProcedure
    .meta({ summary: "Rates an item, or removes its rating." })
    .input(z.strictObject({ id, rating: rating.nullable() }))
    .output(bulkResult)
    .mutation(({ ctx, input: { id: item, rating: rated } }) =>
      changeItem(ctx.ports, { userId: ctx.userId, id: item }, { type: "rate", rating: rated }),
    ),
  setTags: itemProcedure
    .meta({ summary: "Replaces an item's tags." })
    .input(z.strictObject({ id, tags }))
    .output(saved)
    .mutation(async ({ ctx, input: { id: item, tags: all } }) => {
      await editItem(ctx.ports, { userId: ctx.userId, id: item }, { tags: all });
      return { saved: true as const };
    }),
  setTitle: itemProcedure
    .meta({ summary: "Renames an item." })
    .input(z.strictObject({ id, title }))
    .output(saved)
    .mutation(async ({ ctx, input: { id: item, title: name } }) => {
      await editItem(ctx.ports, { userId: ctx.userId, id: item }, { title: name });
      return { saved: true as const };
    }),
  delete: itemProcedure
    .meta({ summary: "Moves an item to the trash." })
    .input(z.strictObject({ id }))
    .output(bulkResult)
    .mutation(({ ctx, input }) =>
      changeItem(ctx.ports, { userId: ctx.userId, id: input.id }, { type: "delete" }),
    ),
  restore: itemProcedure
    .meta({ summary: "Restores items from the trash." })
    .input(
      z.union([z.strictObject({ id }), z.strictObject({ deletedAt: changeTime })], {
        error: "Send either the ID of an item or the time of a deletion.",
      }),
    )
    .output(bulkResult)
    .mutation(({ ctx, input }) =>
      "id" in input
        ? changeItem(ctx.ports, { userId: ctx.userId, id: input.id }, { type: "restore" })
        : restoreDeletion(ctx.ports, ctx.userId, input.deletedAt),
    ),
  /** Permanently deletes the items in the trash. API keys can't call it, because it can't be undone. */
  emptyTrash: sessionProcedure.output(bulkResult).mutation(({ ctx }) => emptyTrash(ctx.ports, ctx.userId)),
  bulk: galleryChangeProcedure
    .meta({
      summary: "Changes many items in one call.",
      errors: ["RATE_LIMITED", "NOT_FOUND", "CONFLICT"],
    })
    .input(z.strictObject({ selection, action }))
    .output(bulkResult)
    .mutation(({ ctx, input }) =>
      changeMany(ctx.ports, { userId: ctx.userId, selection: input.selection }, input.action),
    ),
});
