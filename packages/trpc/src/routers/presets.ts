import { z } from "zod";
import {
  renamePreset,
  readPresets,
  presetView,
  removePreset,
  savePreset,
} from "../services/presets/presets.ts";
import { router, scopedProcedure } from "../trpc.ts";

const tool = z.string().max(100).describe("Slug of the tool.");
const id = z.uuid({ error: "This isn't a preset ID." });
const name = z
  .string()
  .trim()
  .min(1, "Give the preset a name.")
  .max(60, "Names can have up to 60 characters.");

export const presetsRouter = router({
  list: scopedProcedure(["read"])
    .meta({ summary: "Lists a tool's presets." })
    .input(z.strictObject({ tool }))
    .output(z.array(presetView).readonly())
    .query(({ ctx, input }) => readPresets(ctx.ports, ctx.userId, input.tool)),
  save: scopedProcedure(["generate", "read"])
    .meta({ summary: "Saves a tool's options as a preset.", errors: ["NOT_FOUND", "CONFLICT"] })
    .input(z.strictObject({ tool, name, options: z.unknown().meta({ title: "Options" }) }))
    .output(presetView)
    .mutation(({ ctx, input }) => savePreset(ctx.ports, ctx.userId, input)),
  rename: scopedProcedure(["generate", "read"])
    .meta({ summary: "Renames a preset.", errors: ["NOT_FOUND", "CONFLICT"] })
    .input(z.strictObject({ id, name }))
    .output(presetView)
    .mutation(({ ctx, input }) => renamePreset(ctx.ports, ctx.userId, input)),
  remove: scopedProcedure(["generate", "read"])
    .meta({ summary: "Deletes a preset.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id }))
    .output(z.strictObject({ removed: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await removePreset(ctx.ports, ctx.userId, input.id);
      return { removed: true as const };
    }),
});
