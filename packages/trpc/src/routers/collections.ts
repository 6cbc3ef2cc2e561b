import { z } from "zod";
import {
  readCollections,
  collectionView,
  createCollection,
  renameCollection,
  removeCollection,
} from "../services/gallery/collections.ts";
import { galleryChangeProcedure, galleryProcedure, router } from "../trpc.ts";

const id = z.uuid({ error: "This isn't a collection ID." });
const name = z
  .string()
  .transform((text) => text.normalize("NFC").trim().replaceAll(/\s+/g, " "))
  .pipe(z.string().min(1, "Give the collection a name.").max(60, "Names can have up to 60 characters."));

export const collectionsRouter = router({
  list: galleryProcedure
    .meta({ summary: "Lists the gallery's collections, by name." })
    .output(z.array(collectionView).readonly())
    .query(({ ctx }) => readCollections(ctx.ports, ctx.userId)),
  create: galleryChangeProcedure
    .meta({ summary: "Creates an empty collection.", errors: ["CONFLICT"] })
    .input(z.strictObject({ name }))
    .output(collectionView)
    .mutation(({ ctx, input }) => createCollection(ctx.ports, ctx.userId, input.name)),
  rename: galleryChangeProcedure
    .meta({ summary: "Renames a collection.", errors: ["NOT_FOUND", "CONFLICT"] })
    .input(z.strictObject({ id, name }))
    .output(collectionView)
    .mutation(({ ctx, input }) => renameCollection(ctx.ports, ctx.userId, input)),
  delete: galleryChangeProcedure
    .meta({ summary: "Deletes a collection. Its items stay in the gallery.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id }))
    .output(z.strictObject({ deleted: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await removeCollection(ctx.ports, ctx.userId, input.id);
      return { deleted: true as const };
    }),
});
