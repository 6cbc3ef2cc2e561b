import { z } from "zod";
import {
  GALLERY_PAGE,
  galleryItem,
  galleryItemView,
  galleryPage,
  galleryPageView,
} from "../services/gallery.ts";
import { galleryProcedure, router } from "../trpc.ts";

/** Matches what `listGallery` writes. The database knows years that JavaScript doesn't; ours begin in 1970. */
const moment = z.iso.datetime({ precision: 6 }).refine((at) => Date.parse(at) >= 0);

/** The cursor is opaque to clients: an earlier page gave it as `nextCursor`. */
const cursor = z.string().transform((text, context) => {
  const [at = "", id = ""] = text.split("|");
  if (moment.safeParse(at).success && z.uuid().safeParse(id).success) return { at, id };
  context.addIssue("This cursor does not belong to this gallery.");
  return z.NEVER;
});

const page = z
  .strictObject({
    toolName: z.string().max(100).optional(),
    cursor: cursor.nullish(),
    limit: z.int().min(1).max(100).default(GALLERY_PAGE),
    // React Query's infinite queries send a direction; the gallery has only one.
    direction: z.literal("forward").optional(),
  })
  .default({ limit: GALLERY_PAGE });

export const galleryRouter = router({
  list: galleryProcedure
    .input(page)
    .output(galleryPageView)
    .query(({ ctx, input: { toolName, cursor: after, limit } }) =>
      galleryPage(ctx.ports, ctx.userId, { toolName, cursor: after ?? undefined, limit }),
    ),
  get: galleryProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id: z.uuid({ error: "This is not the id of a gallery item." }) }))
    .output(galleryItemView)
    .query(({ ctx, input }) => galleryItem(ctx.ports, ctx.userId, input.id)),
});
