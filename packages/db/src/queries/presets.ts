import { getKysely, type Tx } from "../tx.ts";

export interface Preset {
  readonly id: string;
  readonly tool: string;
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

const columns = ["id", "tool", "name", "options", "created_at as createdAt"] as const;

interface Owner {
  readonly userId: string;
}

/** Lists the user's presets by name, optionally only for one tool. */
export async function listPresets(
  tx: Tx,
  { userId, tool }: Owner & { readonly tool?: string },
): Promise<Preset[]> {
  let query = getKysely(tx).selectFrom("presets").select(columns).where("user_id", "=", userId);
  if (tool !== undefined) query = query.where("tool", "=", tool);
  return query.orderBy("tool").orderBy("name").execute();
}

/** Saves a preset and replaces any preset that the user has for the same tool with the same name. */
export async function upsertPreset(tx: Tx, preset: Omit<Preset, "id"> & Owner): Promise<Preset> {
  const options = JSON.stringify(preset.options);
  return getKysely(tx)
    .insertInto("presets")
    .values({
      user_id: preset.userId,
      tool: preset.tool,
      name: preset.name,
      options,
      created_at: preset.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "tool", "name"]).doUpdateSet({ options }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Resolves to undefined, with nothing changed, when the user has no such preset. Rejects when the name is
 * taken.
 */
export async function renamePreset(
  tx: Tx,
  { userId, id, name }: Owner & Pick<Preset, "id" | "name">,
): Promise<Preset | undefined> {
  return getKysely(tx)
    .updateTable("presets")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Resolves to false when the user has no such preset. */
export async function deletePreset(tx: Tx, { userId, id }: Owner & Pick<Preset, "id">): Promise<boolean> {
  const { numDeletedRows } = await getKysely(tx)
    .deleteFrom("presets")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
