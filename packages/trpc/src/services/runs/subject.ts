import {
  type CutOut,
  listCutOuts,
  listRunInputs,
  listVariations,
  type Run,
  type RunChange,
  type RunInput,
  type SubjectColumn,
  type SubjectsColumn,
  type Tx,
  updateRun,
} from "@packshot/db";
import { findTool } from "@packshot/tools";
import { AppError, type Box, COVERAGE_SIDE } from "../../ports/index.ts";

/** Maximum number of corrections per run that pick a different subject. */
const MAX_SUBJECT_CHANGES = 1;
/** Minimum overlap of two subjects that count as the same, as a fraction of the area that they cover together. */
const MIN_OVERLAP = 0.5;

/** Records the subjects of a run's photos when its images are made for the first time. */
export async function recordSubjects(tx: Tx, run: Run, inputs: readonly RunInput[]): Promise<void> {
  if (run.subjects !== null) return;
  await updateRun(tx, run.id, { subjects: await readSubjects(tx, inputs, run.box) });
}

interface SubjectCorrection {
  /** The requested images. */
  readonly indexes: readonly number[];
  readonly box: Box | null;
}

interface SubjectChange {
  /** The images to remake: all of them when the correction picks a different subject. */
  readonly indexes: readonly number[];
  readonly change: Pick<RunChange, "subjects" | "subjectChanges">;
}

/**
 * Compares the cut-outs of a run's photos, or a newly drawn box, with the subject of its images. If the subject is
 * different, all of the run's images are remade, but only once: rejects with BAD_INPUT after that. The caller must have
 * locked the run.
 */
export async function checkSubjectChange(
  tx: Tx,
  run: Run,
  { indexes, box }: SubjectCorrection,
): Promise<SubjectChange> {
  const unchanged = { indexes, change: {} };
  if (!findTool(run.tool)?.subjectBox) return unchanged;
  const subjects = await readSubjects(tx, await listRunInputs(tx, run.id), box);
  const madeVariations = (await listVariations(tx, run.id)).filter(({ image }) => image !== null);
  // Only the studio's images follow a cut-out; a box is shown to every engine.
  const isAffected = box !== null || madeVariations.some(({ image }) => image?.engine === "studio");
  if (madeVariations.length === 0) return { indexes, change: { subjects } };
  if (!isAffected) return unchanged;
  const before = run.subjects ?? {};
  const changedSubjects = Object.entries(subjects).filter(
    ([slot, subject]) => !isSameSubject(before[slot], subject),
  );
  if (changedSubjects.length === 0) return unchanged;
  if (run.subjectChanges >= MAX_SUBJECT_CHANGES) throw new AppError("BAD_INPUT", alreadySwitched);
  // If the photo was only cut out after the run, the subject is most likely the same, so the images can stay.
  const replaced = changedSubjects.some(([slot]) => before[slot] !== undefined) ? madeVariations : [];
  return {
    indexes: [...new Set([...indexes, ...replaced.map(({ index }) => index)])],
    change: { subjects: { ...before, ...subjects }, subjectChanges: run.subjectChanges + 1 },
  };
}

const alreadySwitched = "You already switched products once in this run. Start a new run for this product.";

/** Returns the photos' current subjects, without photos that have none. */
async function readSubjects(tx: Tx, inputs: readonly RunInput[], box: Box | null): Promise<SubjectsColumn> {
  const cutOuts = await listCutOuts(
    tx,
    inputs.map(({ id }) => id),
  );
  const subjects = inputs.flatMap(({ id, slot }, index): [string, SubjectColumn][] => {
    // Users can draw a box only on the first photo.
    if (index === 0 && box !== null) return [[slot, { box }]];
    const coverage = cutOuts.find(({ uploadId }: CutOut) => uploadId === id)?.coverage;
    return coverage ? [[slot, { coverage }]] : [];
  });
  return Object.fromEntries(subjects);
}

/** Returns whether two subjects are the same. An unknown subject counts as different. */
function isSameSubject(before: SubjectColumn | undefined, now: SubjectColumn): boolean {
  if (before === undefined) return false;
  const [beforeCells, nowCells] = [toCells(before), toCells(now)];
  const overlap = sumCells(beforeCells.map((cell, index) => Math.min(cell, nowCells[index] ?? 0)));
  return overlap > MIN_OVERLAP * computeComparedArea({ before, beforeCells, now, nowCells });
}

interface ComparedSubjects {
  readonly before: SubjectColumn;
  readonly beforeCells: readonly number[];
  readonly now: SubjectColumn;
  readonly nowCells: readonly number[];
}

/**
 * Returns the area that the overlap is compared to. A box is larger than its subject, so a subject only has to be
 * inside the box.
 */
function computeComparedArea({ before, beforeCells, now, nowCells }: ComparedSubjects): number {
  if ("box" in now) return sumCells(beforeCells);
  if ("box" in before) return sumCells(nowCells);
  return sumCells(beforeCells.map((cell, index) => Math.max(cell, nowCells[index] ?? 0)));
}

function sumCells(cells: readonly number[]): number {
  return cells.reduce((sum, cell) => sum + cell, 0);
}

function toCells(subject: SubjectColumn): readonly number[] {
  if ("coverage" in subject) return [...Buffer.from(subject.coverage, "base64")];
  const { left, top, width, height } = subject.box;
  return Array.from({ length: COVERAGE_SIDE * COVERAGE_SIDE }, (_, index) => {
    const [x, y] = [
      ((index % COVERAGE_SIDE) + 0.5) / COVERAGE_SIDE,
      (Math.floor(index / COVERAGE_SIDE) + 0.5) / COVERAGE_SIDE,
    ];
    return x >= left && x <= left + width && y >= top && y <= top + height ? 255 : 0;
  });
}
