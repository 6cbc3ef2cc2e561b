import { AppError, type EdgeFix } from "../../ports/index.ts";
import { storeChangedCutOut, openCutOut } from "./make.ts";
import { type CutOutPorts, createCutOutJob, loadSource, requireFile } from "./photo.ts";
import { keepDoubts } from "./store-cut-out.ts";
import type { CutOutView } from "./view.ts";

interface Version {
  readonly id: string;
  /** The version that the user has seen. */
  readonly version: number;
}

/**
 * Fixes one kind of edge defect of a cut-out. Rejects with NOT_FOUND, BAD_INPUT, CONFLICT when the user has seen an
 * older version, or RATE_LIMITED.
 */
export async function fixCutOut(
  ports: CutOutPorts,
  userId: string,
  { fix, ...version }: Version & { readonly fix: EdgeFix },
): Promise<CutOutView> {
  const { upload, before, files } = await openCutOut(ports, userId, version);
  if (before.edges === null) throw new AppError("BAD_INPUT", notJudged);
  const matte = await requireFile(ports, files.matteKey);
  const source = await loadSource(ports, upload);
  const job = { ...(await createCutOutJob(ports, userId, upload)), source, matte, fix };
  const fixed = await ports.cutOuts.fix(job);
  const { corrected } = before;
  // An edge fix doesn't resolve doubts about what was cut out.
  return storeChangedCutOut(ports, userId, upload, {
    result: keepDoubts(fixed, before),
    before,
    corrected,
    hints: before.hints,
    beforeFixKey: files.matteKey,
  });
}

/** Undoes the last fix. Rejects as `fixCutOut` does. */
export async function undoFix(ports: CutOutPorts, userId: string, version: Version): Promise<CutOutView> {
  const { upload, before } = await openCutOut(ports, userId, version);
  if (before.beforeFixKey === null)
    throw new AppError("BAD_INPUT", "The last change to this cut-out wasn't an edge fix.");
  const matte = await requireFile(ports, before.beforeFixKey);
  const source = await loadSource(ports, upload);
  const job = { ...(await createCutOutJob(ports, userId, upload)), source, matte };
  const restored = await ports.cutOuts.restore(job);
  const { corrected } = before;
  return storeChangedCutOut(ports, userId, upload, {
    result: keepDoubts(restored, before),
    before,
    corrected,
    hints: before.hints,
  });
}

const notJudged =
  "We can't check this image's edges, because it was already cut out. Edit its cut-out instead.";
