import { z } from "zod";
import { publicProcedure, router } from "../trpc.ts";

export const siteRouter = router({
  links: publicProcedure
    .meta({ summary: "Returns the server's support contact and operator." })
    .output(
      z.strictObject({
        support: z.string().nullable().describe("URL or email address for support."),
        builtBy: z.string().nullable().describe("Operator of this server."),
      }),
    )
    .query(({ ctx }) => ctx.ports.settings.links),
});
