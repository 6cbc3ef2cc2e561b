import { type CutOut, nextStamp, putCutOut } from "@packshot/db";
import { AppError, type MadeCutOut, type Ports } from "../../ports/index.ts";

interface Keeping {
  readonly userId: string;
  readonly uploadId: string;
  /** Is what was made, or undefined when no subject was found. */
  readonly made: MadeCutOut | undefined;
  /** Is the cut-out that it replaces. */
  readonly before: CutOut | undefined;
  readonly corrected: boolean;
  /** The matte of the one before is kept, so that the change can be taken back. */
  readonly undoable?: boolean;
}

type KeepPorts = Pick<Ports, "db" | "storage" | "clock" | "log">;

/** Stores a cut-out in place of the one before it. Rejects with CONFLICT when that has been replaced meanwhile. */
export async function keepCutOut(ports: KeepPorts, keeping: Keeping): Promise<CutOut> {
  const { userId, uploadId, made, before, corrected, undoable = false } = keeping;
  const madeAt = ports.clock.now();
  const stamp = await nextStamp(ports.db, userId, madeAt);
  const files = made === undefined ? null : await storeFiles(ports, `${userId}/uploads`, stamp, made);
  const { doubts = [], candidates = [], edges = null } = made ?? {};
  const beforeFixKey = undoable ? (before?.files?.matteKey ?? null) : null;
  const facts = { userId, uploadId, files, doubts, candidates, corrected, edges, beforeFixKey, madeAt };
  const kept = await putCutOut(ports.db, { ...facts, replaces: before?.version ?? 0 });
  // What no row names any more is deleted: the sweep does it for a process that dies here.
  const gone = kept === undefined ? keysOf(files) : [...keysOf(before?.files), before?.beforeFixKey];
  await deleteFiles(
    ports,
    gone.filter((key) => key !== beforeFixKey),
  );
  if (kept === undefined) throw new AppError("CONFLICT", changedMeanwhile);
  return kept;
}

export const changedMeanwhile =
  "This cut-out was changed in another window. Open it again to see what it looks like now.";

async function storeFiles(
  { storage }: Pick<Ports, "storage">,
  folder: string,
  stamp: number,
  { matte, preview }: MadeCutOut,
): Promise<NonNullable<CutOut["files"]>> {
  const [matteKey, previewKey] = [`${folder}/matte_${stamp}.png`, `${folder}/cut-out_${stamp}.png`];
  await Promise.all([
    storage.put(matteKey, matte, "image/png"),
    storage.put(previewKey, preview.png, "image/png"),
  ]);
  return { matteKey, previewKey, width: preview.width, height: preview.height };
}

function keysOf(files: CutOut["files"] | undefined): string[] {
  return files ? [files.matteKey, files.previewKey] : [];
}

async function deleteFiles(
  { storage, log }: Pick<Ports, "storage" | "log">,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  for (const key of keys) {
    if (typeof key !== "string") continue;
    await storage.delete(key).catch((err: unknown) => log.warn({ err, key }, "replaced cut-out not deleted"));
  }
}
