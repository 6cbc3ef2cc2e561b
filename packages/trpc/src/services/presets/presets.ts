import {
  deletePreset,
  listPresets,
  lockUser,
  type Preset,
  renamePreset as renameStoredPreset,
  upsertPreset,
} from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports } from "../../ports/index.ts";
import { requireTool } from "../unknown-tool.ts";
import { completeOptions } from "../runs/plan.ts";

/** Maximum presets per user and tool, to limit what one account can store. */
const MAX_PRESETS_PER_TOOL = 30;

export const presetView = z
  .strictObject({
    id: z.string(),
    tool: z.string().describe("Slug of the tool."),
    name: z.string(),
    options: z
      .record(z.string(), z.unknown())
      .readonly()
      .describe("Options as they were saved. If the tool has changed since, it may reject some of them."),
    createdAt: z.date(),
  })
  .readonly()
  .meta({ id: "Preset" });
export type PresetView = z.infer<typeof presetView>;

type PresetPorts = Pick<Ports, "db" | "clock">;

/** Lists the presets of a tool by name. */
export async function readPresets(
  { db }: Pick<Ports, "db">,
  userId: string,
  tool: string,
): Promise<PresetView[]> {
  return listPresets(db, { userId, tool });
}

/**
 * Saves a tool's options under a name and replaces any preset with that name.
 * @throws AppError NOT_FOUND for an unknown tool, BAD_INPUT for invalid options, CONFLICT when the user has the maximum
 * number
 */
export async function savePreset(
  { db, clock }: PresetPorts,
  userId: string,
  { tool: slug, name, options: rawOptions }: Pick<Preset, "tool" | "name"> & { readonly options: unknown },
): Promise<PresetView> {
  const options = z
    .record(z.string(), z.unknown())
    .parse(await completeOptions(requireTool(slug), rawOptions));
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const otherPresets = (await listPresets(tx, { userId, tool: slug })).filter(
      (preset) => preset.name !== name,
    );
    if (otherPresets.length >= MAX_PRESETS_PER_TOOL) {
      const text = `You have ${MAX_PRESETS_PER_TOOL} presets for this tool. Delete one you no longer use, then try again.`;
      throw new AppError("CONFLICT", text);
    }
    return upsertPreset(tx, { userId, tool: slug, name, options, createdAt: clock.now() });
  });
}

/** @throws AppError NOT_FOUND, even when another user has this preset; CONFLICT when another preset has the name */
export async function renamePreset(
  { db }: Pick<Ports, "db">,
  userId: string,
  { id, name }: Pick<Preset, "id" | "name">,
): Promise<PresetView> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const presets = await listPresets(tx, { userId });
    const renamed = presets.find((preset) => preset.id === id);
    const isTaken = presets.some(
      (preset) => preset.tool === renamed?.tool && preset.name === name && preset.id !== id,
    );
    if (isTaken) throw new AppError("CONFLICT", `You already have a preset named “${name}”.`);
    return (await renameStoredPreset(tx, { userId, id, name })) ?? throwNotFound();
  });
}

/** @throws AppError NOT_FOUND, even when another user has this preset */
export async function removePreset({ db }: Pick<Ports, "db">, userId: string, id: string): Promise<void> {
  if (!(await deletePreset(db, { userId, id }))) throwNotFound();
}

function throwNotFound(): never {
  throw new AppError("NOT_FOUND", "Preset not found. It may already be deleted.");
}
