import { z } from "zod";
import { brandInput, brandView, getOwnBrand, removeBrand, saveBrand } from "../services/brand/kit.ts";
import { router, sessionProcedure } from "../trpc.ts";

export const brandRouter = router({
  get: sessionProcedure
    .output(z.strictObject({ brand: brandView.nullable() }))
    .query(async ({ ctx }) => ({ brand: await getOwnBrand(ctx.ports, ctx.userId) })),
  save: sessionProcedure
    .meta({ errors: ["NOT_FOUND", "RATE_LIMITED"] })
    .input(brandInput)
    .output(brandView)
    .mutation(({ ctx, input }) => saveBrand(ctx.ports, ctx.userId, input)),
  remove: sessionProcedure.output(z.strictObject({ removed: z.literal(true) })).mutation(async ({ ctx }) => {
    await removeBrand(ctx.ports, ctx.userId);
    return { removed: true as const };
  }),
});
