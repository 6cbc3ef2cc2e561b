import { z } from "zod";
import { publicProcedure, router } from "../trpc.ts";

export const siteRouter = router({
  links: publicProcedure
    .meta({ summary: "Tells where people get help, and who runs this server." })
    .output(
      z.strictObject({
        support: z.string().nullable().describe("Where people get help: an address of the web or of mail."),
        builtBy: z.string().nullable().describe("Who runs this server."),
      }),
    )
    .query(({ ctx }) => ctx.ports.settings.links),
});
