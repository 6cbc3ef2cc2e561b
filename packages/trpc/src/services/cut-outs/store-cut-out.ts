import { type CutOut, takeStamp, putCutOut } from "@packshot/db";
import { AppError, type Hints, type MadeCutOut, type Ports } from "../../ports/index.ts";
import { waitForBoth } from "../wait-for-both.ts";
import { deleteFiles, markForDeletion } from "../deleted-files.ts";

interface CutOutToStore {
  readonly userId: string;
  readonly uploadId: string;
  /** The new cut-out, or undefined if no subject was found. */
  readonly result: MadeCutOut | undefined;
  /** The cut-out that it replaces, if there is one. */
  readonly before: CutOut | undefined;
  readonly corrected: boolean;
  /** The user's hints about the photo. */
  readonly hints: Hints;
  /** Key of the matte before the last edge fix, kept for undoing the fix. */
  readonly beforeFixKey?: string | null;
}

type StorePorts = Pick<Ports, "db" | "storage" | "clock" | "log">;

/**
 * Stores a cut-out and replaces the previous one. Rejects with CONFLICT when the previous one has been replaced
 * in the meantime.
 */
export async function storeCutOut(ports: StorePorts, cutOut: CutOutToStore): Promise<CutOut> {
  const { userId, uploadId, result, before, corrected, hints, beforeFixKey = null } = cutOut;
  const madeAt = ports.clock.now();
  const stamp = await takeStamp(ports.db, userId, madeAt);
  const folder = `${userId}/uploads`;
  const keys = [`${folder}/matte_${stamp}.png`, `${folder}/cut-out_${stamp}.png`] as const;
  const { doubts = [], edges = null } = result ?? {};
  const choices = (result?.choices ?? []).map(({ preview, ...choice }) => ({
    ...choice,
    ...(preview && { preview: Buffer.from(preview).toString("base64") }),
  }));
  const coverage = result ? Buffer.from(result.coverage).toString("base64") : null;
  const facts = {
    userId,
    uploadId,
    doubts,
    choices,
    hints,
    corrected,
    edges,
    coverage,
    beforeFixKey,
    madeAt,
  };
  try {
    const files = result === undefined ? null : await storeFiles(ports, keys, result);
    const stored = await putCutOut(ports.db, { ...facts, files, replaces: before?.version ?? 0 });
    if (stored === undefined) throw new AppError("CONFLICT", changedMeanwhile);
    const { matteKey, previewKey } = before?.files ?? {};
    await deleteFiles(
      ports,
      [matteKey, previewKey, before?.beforeFixKey].flatMap((key) => key ?? []),
    );
    return stored;
  } catch (error) {
    await markForDeletion(ports, keys);
    throw error;
  }
}

export const changedMeanwhile =
  "This cut-out was changed in another window. Open it again to see the current version.";

export const everythingErased = "You erased the whole subject. Keep part of it.";

/**
 * Returns a changed cut-out with the doubts and choices of the previous one.
 * @throws AppError BAD_INPUT when the whole subject was erased
 */
export function keepDoubts(
  cutOut: MadeCutOut | undefined,
  { doubts, choices }: Pick<CutOut, "doubts" | "choices">,
): MadeCutOut {
  if (cutOut === undefined) throw new AppError("BAD_INPUT", everythingErased);
  return {
    ...cutOut,
    doubts,
    choices: choices.map(({ preview, ...choice }) => ({
      ...choice,
      ...(preview !== undefined && { preview: Buffer.from(preview, "base64") }),
    })),
  };
}

async function storeFiles(
  { storage }: Pick<Ports, "storage">,
  [matteKey, previewKey]: readonly [string, string],
  { matte, preview }: MadeCutOut,
): Promise<NonNullable<CutOut["files"]>> {
  await waitForBoth(
    storage.put(matteKey, matte, "image/png"),
    storage.put(previewKey, preview.png, "image/png"),
  );
  return { matteKey, previewKey, width: preview.width, height: preview.height };
}
