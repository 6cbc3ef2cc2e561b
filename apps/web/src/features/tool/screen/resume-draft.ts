import type { Run } from "../../../api/trpc.ts";
import type { Draft, DraftPhoto } from "../../shell/drafts/draft.ts";
import type { DraftOptions } from "../options/options-reducer.ts";
import { noValues, type OptionValues, restoreValues, type ToolOptions } from "../options/option-values.ts";
import type { OptionsState } from "../options/use-options.ts";
import type { Source, Sources } from "../upload/source.ts";
import type { ToolScreenInput } from "./use-screen-parts.ts";

interface ResumedParts {
  readonly photos: Draft["pictures"];
  readonly options: DraftOptions | null;
}

/**
 * Returns the parts of a draft that a screen resumes: none if it reuses a run's inputs, and no photos if the URL has
 * some or if the screen shows a run, which has its own.
 */
export function resumeDraft({
  draft,
  runId,
  reusesRun,
  arriving,
}: Pick<ToolScreenInput, "draft" | "runId" | "reusesRun" | "arriving">): ResumedParts {
  if (draft === null || reusesRun) return { photos: {}, options: null };
  const { pictures: photos, values, edited } = draft;
  return {
    photos: runId === null && arriving.length === 0 ? photos : {},
    options: { values, edited, runId },
  };
}

/**
 * Returns the photo to store in a draft. One that isn't uploaded is stored as its file; an unfinished import isn't
 * stored.
 */
function toDraftPhoto(source: Source): DraftPhoto | null {
  if (source.status === "empty") return null;
  const { name } = source;
  if (source.status === "ready")
    return { kind: "upload", name, id: source.upload.id, ...(source.file && { file: source.file }) };
  const { photo } = source;
  if (photo.kind === "file") return { kind: "file", name, file: photo.file };
  return photo.kind === "upload" ? { ...photo, name } : null;
}

interface ScreenContent {
  readonly runId: string | null;
  readonly run: Pick<Run, "options"> | null;
  readonly sources: Sources;
  readonly options: Pick<OptionsState, "values" | "edited" | "hasLeftRun">;
  readonly toolOptions: ToolOptions;
}

/**
 * Returns the draft of a screen: null if the tool's defaults or the run's inputs restore everything. Returns undefined
 * while that is unknown, and while the URL still has a run that the options no longer belong to.
 */
export function createDraft({
  runId,
  run,
  sources,
  options: { values, edited, hasLeftRun },
  toolOptions,
}: ScreenContent): Draft | null | undefined {
  if (hasLeftRun || (runId !== null && run === null)) return undefined;
  const photos = Object.fromEntries(
    Object.entries(run === null ? sources : {}).flatMap(([slot, source]): [string, DraftPhoto][] => {
      const photo = toDraftPhoto(source);
      return photo === null ? [] : [[slot, photo]];
    }),
  );
  const untouched = haveSameValues(values, restoreValues(toolOptions, run?.options ?? noValues));
  if (untouched && Object.keys(photos).length === 0) return null;
  return { values, edited: [...edited], pictures: photos };
}

function haveSameValues(a: OptionValues, b: OptionValues): boolean {
  return Object.keys({ ...a, ...b }).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));
}
