import { copyAnsweredCutOut, type CutOut, findCutOut, findHints, type Upload } from "@packshot/db";
import { isAboutScenes } from "@packshot/tools/cut-out-doubts";
import { AppError, type Hints, type RateRule } from "../../ports/index.ts";
import { type Caller, createUserCaller } from "../auth/caller.ts";
import { isUncertainCutOut } from "../sources.ts";
import { changedMeanwhile, keepDoubts, everythingErased, storeCutOut } from "./store-cut-out.ts";
import { type CutOutPorts, createCutOutJob, loadSource, requireFile, requireUpload } from "./photo.ts";
import { updatePreviewSize } from "./preview-size.ts";
import { type CutOutView, toCutOutView } from "./view.ts";

/** Limits making and changing cut-outs. Reading an existing cut-out takes no points. */
const cutOutRule: RateRule = { name: "cut-out", points: 240, perSeconds: 600 };

/** An upload's ID and the user's hints about the photo. */
interface HintedUpload extends Hints {
  readonly id: string;
}

/**
 * Resolves to an upload's cut-out. The first call makes it, which takes seconds and costs nothing, or copies another
 * upload's cut-out of the same photo for which the user has answered questions. Rejects with NOT_FOUND or RATE_LIMITED.
 */
export async function getOrMakeCutOut(
  ports: CutOutPorts,
  caller: Caller,
  { id, ...hints }: HintedUpload,
): Promise<CutOutView> {
  const { userId } = caller;
  const upload = await requireUpload(ports, caller, id);
  if (hints.box === undefined) await copyAnsweredCutOut(ports.db, id);
  const stored = await findCutOut(ports.db, id);
  if (stored !== undefined)
    return toCutOutView(ports, await updatePreviewSize(ports, userId, upload, stored));
  try {
    const earlier = await findHints(ports.db, { userId, sha256: upload.sha256 });
    return await makeWithHints(ports, userId, upload, { before: undefined, hints: { ...earlier, ...hints } });
  } catch (error) {
    // Two simultaneous callers both get the faster one's result.
    const faster = isConflict(error) ? await findCutOut(ports.db, id) : undefined;
    if (faster === undefined) throw error;
    return toCutOutView(ports, faster);
  }
}

/**
 * Cuts out an upload again with the user's new hints and the earlier ones. Discards edits, unless the new hints are
 * only about scenes. Without new hints, starts over. Rejects with NOT_FOUND, BAD_INPUT, CONFLICT or RATE_LIMITED.
 */
export async function recut(
  ports: CutOutPorts,
  caller: Caller,
  { id, ...answers }: HintedUpload,
): Promise<CutOutView> {
  const { userId } = caller;
  const upload = await requireUpload(ports, caller, id);
  if ((answers.box ?? answers.at) !== undefined && isUncertainCutOut(upload))
    throw new AppError("BAD_INPUT", uncertainSource);
  const before = await findCutOut(ports.db, id);
  const earlier = before?.hints ?? (await findHints(ports.db, { userId, sha256: upload.sha256 }));
  const hints = mergeHints(earlier, answers);
  const isAnswer = (answers.pose ?? answers.surface) !== undefined;
  // Clients may send the earlier box or point together with an answer about scenes.
  if (before?.files && isAnswer && serializeCutHints(hints) === serializeCutHints(earlier))
    return answerAboutScenes(ports, userId, upload, { before, files: before.files, hints });
  return makeWithHints(ports, userId, upload, { before, hints });
}

/**
 * Returns the earlier hints together with the new ones. A new box or point replaces the earlier one. Without new hints,
 * discards the earlier ones.
 */
function mergeHints(earlier: Hints, answers: Hints): Hints {
  if (Object.values(answers).every((answer) => answer === undefined)) return {};
  const { gaps = earlier.gaps, pose = earlier.pose, surface = earlier.surface } = answers;
  const { box, at } = (answers.box ?? answers.at) ? answers : earlier;
  return { box, at, gaps, pose, surface };
}

/**
 * Serializes the hints that select what is cut out. The database may reorder the fields, so the order is fixed here.
 */
function serializeCutHints({ box, at, gaps }: Hints): string {
  return JSON.stringify([box?.left, box?.top, box?.width, box?.height, at?.x, at?.y, gaps]);
}

interface SceneAnswers extends Pick<OpenedCutOut, "before" | "files"> {
  readonly hints: Hints;
}

/** Stores the user's answers about scenes, and the choices for the next question. Keeps the user's edits. */
async function answerAboutScenes(
  ports: CutOutPorts,
  userId: string,
  upload: Upload,
  { before, files, hints }: SceneAnswers,
): Promise<CutOutView> {
  const { doubts, corrected, beforeFixKey } = before;
  const { pose, surface } = hints;
  if (pose === before.hints.pose && surface === before.hints.surface) return toCutOutView(ports, before);
  await ports.rateLimiter.take(cutOutRule, userId);
  const matte = await requireFile(ports, files.matteKey);
  const source = await loadSource(ports, upload);
  const job = { ...(await createCutOutJob(ports, userId, upload)), source, matte, hints: { pose, surface } };
  const restored = await ports.cutOuts.restore(job);
  // Questions about what to cut out come first.
  const choices = before.choices.filter((choice) => !isAboutScenes(choice));
  const kept = keepDoubts(restored, { doubts, choices });
  const result = restored && choices.length === 0 ? { ...kept, choices: restored.choices } : kept;
  return storeChangedCutOut(ports, userId, upload, { result, before, corrected, hints, beforeFixKey });
}

const noSubjectInBox =
  "We couldn't find a subject there. Draw the box around the whole subject with a little space on each side.";
const noSubjectAtPoint = "We couldn't find anything there. Draw a box around it, or paint it with the brush.";
const uncertainSource =
  "This image's edges were already unclear in the run that cut it out. Edit the cut-out of the original photo.";

async function makeWithHints(
  ports: CutOutPorts,
  userId: string,
  upload: Upload,
  { before, hints }: { readonly before: CutOut | undefined; readonly hints: Hints },
): Promise<CutOutView> {
  await ports.rateLimiter.take(cutOutRule, userId);
  const source = await loadSource(ports, upload);
  const result = await ports.cutOuts.make({
    ...(await createCutOutJob(ports, userId, upload)),
    source,
    hints,
  });
  // If no subject is found, keep the existing cut-out.
  if (result === undefined && before?.files) {
    throw new AppError("BAD_INPUT", hints.at === undefined ? noSubjectInBox : noSubjectAtPoint);
  }
  return storeChangedCutOut(ports, userId, upload, { result, before, corrected: false, hints });
}

interface Painting {
  readonly id: string;
  /** The version that was painted on. */
  readonly version: number;
  readonly file: Uint8Array;
}

/** Maximum pixels of a painting, which has the preview's size: at most 1,024 px on each side. */
const MAX_PAINTING_PIXELS = 1024 * 1024;

/**
 * Changes a cut-out where the user has painted. Rejects with NOT_FOUND, BAD_INPUT, TOO_LARGE, CONFLICT when the user
 * has painted on an older version, or RATE_LIMITED.
 */
export async function correctCutOut(
  ports: CutOutPorts,
  userId: string,
  { id, version, file }: Painting,
): Promise<CutOutView> {
  const { upload, before, files } = await openCutOut(ports, userId, { id, version });
  const painted = await ports.images.normalize(file, { userId, maxPixels: MAX_PAINTING_PIXELS });
  if (painted.hasAlpha || !haveSameShape(painted, files)) {
    const size = `${files.width} × ${files.height}`;
    throw new AppError("BAD_INPUT", `Send an opaque PNG of ${size} pixels, like the preview.`);
  }
  const matte = await requireFile(ports, files.matteKey);
  const source = await loadSource(ports, upload);
  const { pose, surface } = before.hints;
  const job = { ...(await createCutOutJob(ports, userId, upload)), source, matte, hints: { pose, surface } };
  const result = await ports.cutOuts.correct({ ...job, painting: painted.png });
  if (result === undefined) throw new AppError("BAD_INPUT", everythingErased);
  return storeChangedCutOut(ports, userId, upload, { result, before, corrected: true, hints: before.hints });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns whether two sizes have the same aspect ratio, apart from rounding. The preview may have been replaced with a
 * larger one while the user painted.
 */
function haveSameShape(one: Size, other: Size): boolean {
  const difference = one.width * other.height - one.height * other.width;
  return Math.abs(difference) <= Math.max(other.width, other.height);
}

interface OpenedCutOut {
  readonly upload: Upload;
  readonly before: CutOut;
  readonly files: NonNullable<CutOut["files"]>;
}

/**
 * Finds a cut-out to change and counts the change toward the rate limit. Rejects with NOT_FOUND, BAD_INPUT, CONFLICT
 * when the user has seen an older version, or RATE_LIMITED.
 */
export async function openCutOut(
  ports: CutOutPorts,
  userId: string,
  { id, version }: Pick<Painting, "id" | "version">,
): Promise<OpenedCutOut> {
  const upload = await requireUpload(ports, createUserCaller(userId), id);
  const before = await findCutOut(ports.db, id);
  if (!before?.files)
    throw new AppError("BAD_INPUT", "This photo isn't cut out yet, so there's nothing to edit.");
  if (before.version !== version) throw new AppError("CONFLICT", changedMeanwhile);
  await ports.rateLimiter.take(cutOutRule, userId);
  return { upload, before, files: before.files };
}

type ChangedCutOut = Omit<Parameters<typeof storeCutOut>[1], "userId" | "uploadId">;

export async function storeChangedCutOut(
  ports: CutOutPorts,
  userId: string,
  upload: Upload,
  storedCutOut: ChangedCutOut,
): Promise<CutOutView> {
  return toCutOutView(ports, await storeCutOut(ports, { userId, uploadId: upload.id, ...storedCutOut }));
}

function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.code === "CONFLICT";
}
