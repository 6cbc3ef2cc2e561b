import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  type Packshot,
  PackshotError,
  type Photo,
  type Run,
  type RunInput,
  type StartedRun,
  type Tools,
} from "../client/index.ts";
import { isWebUrl, upload } from "../client/photos.ts";
import { createRandomId } from "../client/random-id.ts";
import { getToolName } from "../client/started-run.ts";
import { choose, listChoices, readChoices } from "./choices.ts";
import { connect, requireVisibleRuns } from "./connection.ts";
import { fixPhoto, printFixes } from "./fix-photo.ts";
import { type CliIo, toPrintable, UsageError } from "./io.ts";
import { readOptions, requireOptions } from "./option-values.ts";
import { prepareOutput } from "./output-folder.ts";
import { readPhotos, readOnDoubt } from "./photo-arguments.ts";
import { mayHaveStarted } from "./server-errors.ts";
import { printAssumptions, readSceneHints, setSceneHints } from "./scene-hints.ts";
import { describeTool } from "./tool-description.ts";

/** Starts one run, shows its progress and saves its images into a folder. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      option: { type: "string", multiple: true, default: [] },
      "on-doubt": { type: "string" },
      webhook: { type: "string" },
      key: { type: "string" },
      choose: { type: "string", multiple: true, default: [] },
      pose: { type: "string", multiple: true, default: [] },
      surface: { type: "string", multiple: true, default: [] },
      "fix-photo": { type: "boolean", default: false },
      out: { type: "string", default: "." },
      server: { type: "string" },
      json: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [slug, ...files] = positionals;
  if (slug === undefined) throw new UsageError('Name a tool: "packshot tools" lists them.');
  const connection = await connect(io, values);
  const tool = await describeTool(connection, slug);
  const photos = readPhotos(tool, files, io);
  const options = readOptions(tool.options, values.option);
  requireOptions(tool, options);
  const onDoubt = readOnDoubt(values["on-doubt"]);
  const choices = readChoices(tool, values.choose);
  const sceneHints = readSceneHints(tool, values);
  const { packshot } = connection;
  await requireVisibleRuns(packshot);
  const uploaded = await uploadAll(packshot, photos);
  for (const [slot, id] of uploaded) {
    if (values["fix-photo"]) uploaded.set(slot, await fixPhoto(packshot, { slot, id }, io));
    else await printFixes(packshot, { slot, id }, io);
  }
  const requireUploadId = (slot: string) => {
    const id = uploaded.get(slot);
    if (id === undefined) throw new UsageError(`There's no photo "${slot}".`);
    return id;
  };
  for (const [slot, number] of choices) await choose(packshot, requireUploadId(slot), number);
  for (const [slot, hints] of sceneHints) await setSceneHints(packshot, requireUploadId(slot), hints);
  const assumed = await printAssumptions(packshot, { tool, uploaded }, io);
  const images = Object.fromEntries([...uploaded].map(([slot, uploadId]) => [slot, { uploadId }]));
  const enlarged = await warnAboutEnlargement(
    packshot,
    slug,
    { images: Object.fromEntries(uploaded), options },
    io,
  );
  await prepareOutput({ folder: resolve(io.cwd, values.out) });
  const input = {
    images,
    options,
    ...(onDoubt && { onDoubt }),
    ...(values.webhook !== undefined && { webhookUrl: values.webhook }),
  };
  const started = startTool(packshot, { slug, input, idempotencyKey: values.key ?? createRandomId() });
  const removeInterruptHandler = io.onInterrupt(() => {
    // A second Ctrl-C ends the process.
    removeInterruptHandler();
    started.cancel().catch(() => {});
  });
  try {
    await printProgress(started, io);
    const finished = await started.result();
    const folder = resolve(io.cwd, values.out, basename(`${slug}-${finished.id.slice(0, 8)}`));
    const paths = await started.download(folder);
    io.stdout.write(
      values.json
        ? `${JSON.stringify({ run: finished, files: paths, enlarged, assumed })}\n`
        : formatPaths(paths),
    );
    return 0;
  } catch (error) {
    if (error instanceof PackshotError && error.code === "NEEDS_CHOICE") {
      for (const line of await listChoices(packshot, uploaded)) io.stderr.write(line);
    }
    // Each command creates new uploads for fixed copies and URLs, so the same key wouldn't find their run.
    const isRepeatable = !values["fix-photo"] && !Object.values(photos).some(isWebUrl);
    if (isRepeatable && mayHaveStarted(error))
      io.stderr.write(
        `If the run has started, it continues. To get its images without paying again, run the same command with --key ${started.idempotencyKey}\n`,
      );
    throw error;
  } finally {
    removeInterruptHandler();
  }
}

async function uploadAll(
  packshot: Packshot,
  photos: Readonly<Record<string, Photo>>,
): Promise<Map<string, string>> {
  const uploads = Object.entries(photos).map(
    async ([slot, photo]) => [slot, await upload(packshot, photo)] as const,
  );
  return new Map(await Promise.all(uploads));
}

type Enlargement = { readonly times: number; readonly message: string } | null;

interface Quote {
  readonly quote: { query(input: object): Promise<{ enlarged: Enlargement }> };
}

/** Warns about small photos before a token is spent. Resolves to the warning. */
async function warnAboutEnlargement(
  packshot: Packshot,
  slug: string,
  input: object,
  io: CliIo,
): Promise<Enlargement> {
  const { quote }: Quote = Reflect.get(packshot.tools, getToolName(slug));
  // Ignores input errors, because starting the run reports them.
  const { enlarged } = await quote.query(input).catch(() => ({ enlarged: null }));
  if (enlarged !== null) io.stderr.write(`${toPrintable(enlarged.message)}\n`);
  return enlarged;
}

/**
 * Starts the run. The input was checked against the server's own description, which no static type covers.
 */
function startTool(
  packshot: Packshot,
  { slug, input, idempotencyKey }: { slug: string; input: object; idempotencyKey: string },
): StartedRun {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return packshot.run(slug as keyof Tools, input as RunInput<keyof Tools>, { idempotencyKey });
}

async function printProgress(started: StartedRun, io: CliIo): Promise<void> {
  let last = "";
  try {
    for await (const { run: now } of started) {
      const text = formatProgress(now);
      if (text !== last) io.stderr.write(io.isTerminal ? `\r\u001B[K${text}` : `${text}\n`);
      last = text;
    }
  } finally {
    if (io.isTerminal && last !== "") io.stderr.write("\n");
  }
}

function formatProgress({ status, variations }: Run): string {
  const madeCount = variations.filter(({ image }) => image !== null).length;
  return `${status}: ${madeCount} of ${variations.length} images`;
}

function formatPaths(paths: readonly string[]): string {
  return paths.map((path) => `${toPrintable(path)}\n`).join("");
}
