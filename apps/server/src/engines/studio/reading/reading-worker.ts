import { workerData } from "node:worker_threads";
import { openRuntime, readModel, type RuntimeName } from "../matting/runtime.ts";
import type { Rgb } from "../pixels/raster.ts";
import { handleRequests } from "../threads/worker-pool.ts";
import { readAreas, type Reading, type ReadingNetworks, readText } from "./read-text.ts";
import type { TextArea } from "./text-areas.ts";

export interface ReadingRequest {
  readonly image: Rgb;
  /** If set, only these areas are read. */
  readonly areas?: readonly TextArea[];
}

/** The `workerData` of this thread. */
export interface ReadingOptions {
  readonly runtime: RuntimeName | undefined;
}

const options: ReadingOptions = workerData;

async function loadNetworks(): Promise<ReadingNetworks> {
  const runtime = await openRuntime(options.runtime);
  const names = new TextDecoder().decode(await readModel("textCharacters"));
  return {
    detection: await runtime.load(await readModel("textDetection"), { keepsMemory: true }),
    recognition: await runtime.load(await readModel("textRecognition"), { keepsMemory: true }),
    // The file doesn't list the space, which comes last.
    characters: [...names.split("\n"), " "],
  };
}

let networks: Promise<ReadingNetworks> | undefined;

handleRequests<ReadingRequest, Reading>(async ({ image, areas }) => {
  const loaded = await (networks ??= loadNetworks());
  return areas === undefined
    ? readText(image, loaded)
    : { lines: await readAreas(image, areas, loaded), isComplete: true };
});
