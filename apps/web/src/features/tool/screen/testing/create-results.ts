import type { Run, RunImage } from "../../../../api/trpc.ts";
import type { ReadyResult } from "../run-state.ts";

const image: RunImage = {
  url: "/files/a",
  downloadUrl: "/files/a?download",
  thumbnailUrl: "/files/t",
  mediaType: "image/png",
  width: 6,
  height: 4,
  bytes: 9,
  uncertain: false,
  engine: "studio",
  seconds: 1,
  note: null,
  vectorUrl: null,
  edges: null,
  transparent: false,
};

/** Creates a result as the server sends it. */
export function createResult(
  index: number,
  imageFields: Partial<RunImage> = {},
  details: ReadyResult["details"] = null,
): ReadyResult {
  return {
    index,
    label: `Result ${index + 1}`,
    downloadName: `result-${index + 1}.png`,
    fileName: `cup_mood-boards_${index + 1}.png`,
    status: "made",
    error: null,
    canceled: false,
    cancelable: false,
    begunAt: null,
    image: { ...image, ...imageFields },
    details,
  };
}

/** Creates a run as the server sends it, with a result for each `true`. */
export function createRun(status: Run["status"], made: readonly boolean[]): Run {
  return {
    id: "r",
    tool: "remove-background",
    toolName: "Remove Background",
    parentRunId: null,
    origin: "person",
    engine: "studio",
    options: {},
    status,
    lastEvent: 1,
    cancelRequested: false,
    createdAt: "2026-11-21T09:00:00.000Z",
    startedAt: null,
    finishedAt: null,
    seconds: null,
    retriesLeft: 3,
    renewalsLeft: 20,
    error: status === "failed" ? "No images were generated. Please try again." : null,
    notice: null,
    cost: null,
    sources: [],
    variations: made.map((isMade, index) =>
      isMade ? createResult(index) : { ...createResult(index), status: "waiting", image: null },
    ),
  };
}
