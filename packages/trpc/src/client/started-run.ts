import type { Procedures, Run, RunEvent } from "./api.ts";
import { type CallOptions, pickCallOptions, type RequestOptions } from "./client-options.ts";
import { fetchBlobs, type NamedBlob, saveAll } from "./downloads.ts";
import { PackshotError } from "./error.ts";
import { isWebUrl, type Photo, upload } from "./photos.ts";
import { createRandomId } from "./random-id.ts";
import { resolveServerUrl } from "./server-url.ts";
import { watch, type WatchedRun } from "./watching.ts";

/**
 * A requested run. Read its events with `for await`, as many times as you like; each loop starts with the first event.
 */
export interface StartedRun extends AsyncIterable<RunEvent> {
  /** The run's idempotency key. Another start with this key returns the same run. */
  readonly idempotencyKey: string;
  /** Resolves to the run's id once it has started; rejects if it couldn't start. */
  readonly id: Promise<string>;
  /** Resolves to the finished run if it has at least one image. Rejects with a `PackshotError` otherwise. */
  result(): Promise<Run>;
  /**
   * Waits until the run ends, saves the images in a folder (in Node) and resolves to their paths. Names them after the
   * photo, the tool and a number. Doesn't overwrite existing files: adds a suffix such as -2 to the new file's name.
   */
  download(folder: string): Promise<string[]>;
  /** Waits until the run ends and resolves to the images with their names. */
  blobs(): Promise<NamedBlob[]>;
  /**
   * Cancels the run: no more images are started, and finished images are kept. A signal only stops waiting for the run.
   */
  cancel(): Promise<void>;
}

/**
 * Options of a run. The signal stops waiting, uploads and downloads, but not the run itself: use `cancel()` for that.
 */
export interface RunOptions extends CallOptions {
  /** Idempotency key: requests with the same key start only one run. By default, each `run` has a random key. */
  readonly idempotencyKey?: string;
}

interface RunStart {
  readonly procedures: Procedures;
  readonly url: string;
  /** How the client sends requests. */
  readonly requests?: RequestOptions;
  readonly slug: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: RunOptions;
}

interface Generate {
  readonly generate: { mutate(input: object, options: CallOptions): Promise<{ runId: string }> };
}

/**
 * Uploads the photos and starts the tool, even if the result isn't awaited. Watches the run once its result or events
 * are requested.
 */
export function startRun(start: RunStart): StartedRun {
  const { procedures, url, requests = {}, options } = start;
  const { signal, idempotencyKey = createRandomId() } = options;
  const call = pickCallOptions(options);
  let watched: WatchedRun | undefined;
  const id = uploadAndStart(start, idempotencyKey);
  // If nobody awaits the run, its failure must not crash the process. Callers that await its outcome still get the
  // error.
  id.catch(() => {});
  const startWatching = () => (watched ??= watch(procedures, id, call));
  const result = async () => requireSucceededRun(await startWatching().ended, url);
  const blobs = async () => {
    const { id: runId } = await result();
    // Fetch fresh links, because links expire.
    const fresh = await procedures.runs.get.query({ runId }, call);
    return fetchBlobs(fresh, {
      url,
      signal,
      requests: { ...requests, ...call, headers: { ...requests.headers, ...call.headers } },
    });
  };
  return {
    idempotencyKey,
    id,
    result,
    blobs,
    download: async (folder) => saveAll(folder, await blobs()),
    cancel: async () => void (await procedures.runs.cancel.mutate({ runId: await id })),
    [Symbol.asyncIterator]: () => startWatching().events(),
  };
}

async function uploadAndStart(
  { procedures, slug, input, options }: RunStart,
  idempotencyKey: string,
): Promise<string> {
  const { signal } = options;
  signal?.throwIfAborted();
  // The type of `run` checks the tool and its input, and the server checks them again.
  const { generate }: Generate = Reflect.get(procedures.tools, getToolName(slug));
  const call = pickCallOptions(options);
  const request = await uploadPhotos(procedures, input, call);
  // Fail before a token is spent if the key can start the run but can't see its images.
  await procedures.tokens.balance.query(undefined, call);
  return (await generate.mutate({ ...request, idempotencyKey }, call)).runId;
}

/** Returns the name of a tool's procedures, such as `removeBackground`. */
export function getToolName(slug: string): string {
  return slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

async function uploadPhotos(
  procedures: Procedures,
  input: Readonly<Record<string, unknown>>,
  call: CallOptions,
): Promise<object> {
  if (!("images" in input)) return input;
  const photos: Readonly<Record<string, Photo>> = Object(input["images"]);
  const slots = Object.entries(photos).map(async ([slot, photo]) => [
    slot,
    // The server fetches a URL when the run starts. Importing it here would give each call a new upload ID, and calls
    // with the same idempotency key would be different requests.
    isWebUrl(photo) ? String(photo) : await upload(procedures, photo, call),
  ]);
  return { ...input, images: Object.fromEntries(await Promise.all(slots)) };
}

function requireSucceededRun(run: Run, url: string): Run {
  if (run.status === "succeeded") return run;
  const [code, sentence] =
    run.status === "canceled"
      ? (["RUN_CANCELED", "The run was canceled."] as const)
      : (["RUN_FAILED", "The run failed."] as const);
  const docUrl = resolveServerUrl(url, `docs/errors#${code.toLowerCase()}`).href;
  throw new PackshotError(code, run.error ?? sentence, { docUrl });
}
