import { z } from "zod";
import {
  createShareLink,
  revokeShareLink,
  revokeShareLinks,
  SHARE_LINK_DAYS,
  readShareLinkPage,
  shareLinkPageView,
  shareLinkView,
} from "../services/share-links/share-links.ts";
import { keysetCursor } from "../services/keyset.ts";
import { galleryChangeProcedure, galleryProcedure, router } from "../trpc.ts";
import { pageDirection } from "./page-direction.ts";

const runId = z.uuid({ error: "This isn't a run ID." });
const id = z.uuid({ error: "This isn't a share link ID." });
const days = z
  .literal(SHARE_LINK_DAYS, { error: "Links can last 1, 7 or 30 days." })
  .default(7)
  .describe("Lifetime of the link in days: 1, 7 (default) or 30.");

const page = z
  .strictObject({
    runId: runId.optional().describe("ID of a run; lists only links to its images."),
    cursor: keysetCursor.nullish(),
    limit: z.int().min(1).max(100).default(20),
    direction: pageDirection,
  })
  .default({ limit: 20 });

export const shareLinksRouter = router({
  list: galleryProcedure
    .meta({ summary: "Lists the links to the user's images, or to one run's images." })
    .input(page)
    .output(shareLinkPageView)
    .query(({ ctx, input: { runId: listedRunId, cursor, limit } }) =>
      readShareLinkPage(ctx.ports, ctx.userId, { runId: listedRunId, cursor: cursor ?? undefined, limit }),
    ),
  create: galleryChangeProcedure
    .meta({
      summary: "Creates a link that shows one image to anyone with the link.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    })
    .input(z.strictObject({ runId, index: z.int().nonnegative(), days }))
    .output(shareLinkView)
    .mutation(({ ctx, input }) => createShareLink(ctx.ports, ctx.userId, input)),
  revoke: galleryChangeProcedure
    .meta({ summary: "Revokes a link.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id }))
    .output(z.strictObject({ revoked: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await revokeShareLink(ctx.ports, ctx.userId, input.id);
      return { revoked: true as const };
    }),
  revokeAll: galleryChangeProcedure
    .meta({ summary: "Revokes all links of the user." })
    .output(z.strictObject({ revoked: z.number().describe("Number of links that were revoked.") }))
    .mutation(async ({ ctx }) => ({ revoked: await revokeShareLinks(ctx.ports, ctx.userId) })),
});
