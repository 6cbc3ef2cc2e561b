import { getKysely, type Tx } from "../tx.ts";

/** Claims a sweep for the caller's process. Resolves to true for only one caller per `every` milliseconds. */
export async function claimSweep(
  tx: Tx,
  { name, now, every }: { name: string; now: Date; every: number },
): Promise<boolean> {
  const row = await getKysely(tx)
    .insertInto("sweeps")
    .values({ name, began_at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ began_at: now })
        .where("sweeps.began_at", "<=", new Date(now.getTime() - every)),
    )
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}
