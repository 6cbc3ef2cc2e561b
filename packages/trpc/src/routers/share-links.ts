import { z } from "zod";
import {
  createShareLink,
  revokeShareLink,
  SHARED_DAYS,
  shareLinksOf,
  shareLinkView,
} from "../services/share-links/share-links.ts";
import { galleryChangeProcedure, galleryProcedure, router } from "../trpc.ts";

const runId = z.uuid({ error: "This is not the id of a run." });
const id = z.uuid({ error: "This is not the id of a link." });
const days = z
  .literal(SHARED_DAYS, { error: "A link lasts for 1, 7 or 30 days." })
  .default(7)
  .describe("How long the link lasts.");

export const shareLinksRouter = router({
  list: galleryProcedure
    .input(z.strictObject({ runId }))
    .output(z.array(shareLinkView).readonly())
    .query(({ ctx, input }) => shareLinksOf(ctx.ports, ctx.userId, input.runId)),
  create: galleryChangeProcedure
    .meta({ errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"] })
    .input(z.strictObject({ runId, index: z.int().nonnegative(), days }))
    .output(shareLinkView)
    .mutation(({ ctx, input }) => createShareLink(ctx.ports, ctx.userId, input)),
  revoke: galleryChangeProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id }))
    .output(z.strictObject({ revoked: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await revokeShareLink(ctx.ports, ctx.userId, input.id);
      return { revoked: true as const };
    }),
});
