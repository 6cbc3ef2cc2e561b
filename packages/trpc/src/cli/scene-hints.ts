import { isAboutScenes, sceneHints } from "@packshot/tools/cut-out-doubts";
import type { Packshot } from "../client/index.ts";
import { type FoundCutOut, readBySlot, requireCutOut } from "./choices.ts";
import type { CliIo } from "./io.ts";
import type { Retry } from "./retry.ts";
import type { ToolDescription } from "./tool-description.ts";

/** How scenes place the product of a photo. */
interface SceneHints {
  readonly pose?: FoundCutOut["hints"]["pose"] | undefined;
  readonly surface?: FoundCutOut["hints"]["surface"] | undefined;
}

/**
 * Parses `--pose SLOT=POSE` and `--surface SLOT=SURFACE`, or a value alone for the first slot.
 * @throws UsageError for anything else
 */
export function readSceneHints(
  tool: ToolDescription,
  { pose, surface }: Readonly<Record<"pose" | "surface", readonly string[]>>,
): ReadonlyMap<string, SceneHints> {
  const poses = readBySlot(tool, pose, {
    parse: (text) => (text === "standing" || text === "lying" ? text : undefined),
    takes: "--pose takes standing or lying, or SLOT=POSE",
  });
  const surfaces = readBySlot(tool, surface, {
    parse: (text) => (text === "table" || text === "floor" ? text : undefined),
    takes: "--surface takes table or floor, or SLOT=SURFACE",
  });
  const slots = [...poses.keys(), ...surfaces.keys()];
  return new Map(slots.map((slot) => [slot, { pose: poses.get(slot), surface: surfaces.get(slot) }]));
}

/** Stores how scenes place the product of an upload. */
export async function setSceneHints(packshot: Packshot, id: string, hints: SceneHints): Promise<void> {
  await requireCutOut(packshot, id);
  await packshot.uploads.recut.mutate({ id, ...hints });
}

/** Returns whether scenes place the product in the slot. */
export function isPlaced({ slots }: ToolDescription, slot: string): boolean {
  return slots.some(({ name, placedInScenes }) => name === slot && placedInScenes === true);
}

/** The likelier pose or surface, which scenes use if the photo doesn't show which one is right. */
export interface Assumption extends SceneHints {
  readonly slot: string;
}

interface PlacedPhotos {
  readonly tool: ToolDescription;
  /** IDs of uploads by slot. */
  readonly uploaded: ReadonlyMap<string, string>;
  readonly signal?: AbortSignal;
  /** Retry policy for failed requests; none by default. */
  readonly retry?: Retry;
}

interface Finding {
  readonly assumption: Assumption;
  /** What the photo doesn't show, and what is assumed. */
  readonly sentence: string;
  /** The argument that overrides the assumption. */
  readonly flag: string;
}

/** Finds what scenes assume about the photos. Failures are ignored, because the run itself reports them. */
export async function findAssumptions(
  { uploads }: Packshot,
  { tool, uploaded, signal, retry = (attempt) => attempt() }: PlacedPhotos,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [slot, id] of uploaded) {
    if (!isPlaced(tool, slot)) continue;
    const findCutOut = () => uploads.cutOut.mutate({ id }, { ...(signal && { signal }) });
    const cutOut = await retry(findCutOut).catch(() => undefined);
    const choices = cutOut?.found ? cutOut.choices : [];
    const [likelier, other] = choices.flatMap((choice) => (isAboutScenes(choice) ? choice.kind : []));
    if (likelier === undefined || other === undefined) continue;
    const [name = "", value = ""] = Object.entries(sceneHints[other])[0] ?? [];
    findings.push({
      assumption: { slot, ...sceneHints[likelier] },
      sentence: `Photo "${slot}" doesn't show ${assumptionTexts[likelier]}.`,
      flag: `--${name} ${slot}=${value}`,
    });
  }
  return findings;
}

/** Prints what scenes assume about the photos. */
export async function printAssumptions(
  packshot: Packshot,
  photos: PlacedPhotos,
  io: CliIo,
): Promise<readonly Assumption[]> {
  const findings = await findAssumptions(packshot, photos);
  for (const { sentence, flag } of findings) io.stderr.write(`${sentence} To change that, add ${flag}.\n`);
  return findings.map(({ assumption }) => assumption);
}

const assumptionTexts = {
  "pose-standing": "whether the product stands or lies flat. Assuming that it stands",
  "pose-lying": "whether the product stands or lies flat. Assuming that it lies flat",
  "surface-table": "whether the product belongs on a table or on the floor. Assuming a table",
  "surface-floor": "whether the product belongs on a table or on the floor. Assuming the floor",
} as const;
