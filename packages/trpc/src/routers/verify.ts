import { verifyFile } from "../services/verify/verify.ts";
import { originView } from "../services/verify/view.ts";
import { publicCheckProcedure, router } from "../trpc.ts";
import { oneFile } from "./uploads.ts";

export const verifyRouter = router({
  image: publicCheckProcedure
    .meta({
      summary: "Reads how an image says it was made, and checks its content credential (C2PA).",
      errors: ["NOT_SUPPORTED", "RATE_LIMITED", "TOO_LARGE"],
    })
    .input(oneFile)
    .output(originView)
    .mutation(async ({ ctx, input }) => verifyFile(ctx.ports, ctx, await input.bytes())),
});
