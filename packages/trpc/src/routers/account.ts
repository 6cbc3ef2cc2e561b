import { z } from "zod";
import { deleteAccount } from "../services/account/delete.ts";
import { createExportLink } from "../services/account/export-link.ts";
import { router, sessionProcedure } from "../trpc.ts";

export const accountRouter = router({
  /** Resolves to a link to a ZIP of everything the user has stored. The link works only in this session. */
  export: sessionProcedure
    .meta({ errors: ["RATE_LIMITED"] })
    .output(z.strictObject({ url: z.string(), expiresAt: z.date() }))
    .mutation(({ ctx }) => createExportLink(ctx.ports, ctx.identity)),

  /** Permanently deletes the account, its sessions and its keys. */
  delete: sessionProcedure
    .meta({ errors: ["RATE_LIMITED"] })
    .input(
      z.strictObject({
        confirm: z.string().max(300).describe("The account's email address, to confirm."),
      }),
    )
    .output(z.strictObject({ deleted: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx.ports, ctx.userId, input.confirm);
      ctx.sessionCookie.clear();
      return { deleted: true as const };
    }),
});
