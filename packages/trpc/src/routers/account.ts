import { z } from "zod";
import { createExportLink } from "../services/account/export-link.ts";
import { router, sessionProcedure } from "../trpc.ts";

export const accountRouter = router({
  /** The link gives a ZIP of everything that the person has here. It works in this session only. */
  export: sessionProcedure
    .meta({ errors: ["RATE_LIMITED"] })
    .output(z.strictObject({ url: z.string(), expiresAt: z.date() }))
    .mutation(({ ctx }) => createExportLink(ctx.ports, ctx.identity)),
});
