import { stat } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  type MadeImage,
  type MakeOutput,
  type Packshot,
  PackshotError,
  type Photo,
} from "../client/index.ts";
import { toSafeFileName, saveAll } from "../client/downloads.ts";
import { createRandomId } from "../client/random-id.ts";
import { connect } from "./connection.ts";
import { printAssumptions, readSceneHints } from "./scene-hints.ts";
import { findImported, uploadProducts } from "./upload-products.ts";
import { type CliIo, toPrintable, UsageError } from "./io.ts";
import { readOptions, requireOptions } from "./option-values.ts";
import { prepareOutput } from "./output-folder.ts";
import { readPhotos, readOnDoubt } from "./photo-arguments.ts";
import { mayHaveStarted } from "./server-errors.ts";
import { describeTool } from "./tool-description.ts";

const EXIT_INTERRUPTED = 130;

/** Makes one image from a photo and saves it. Ctrl-C only stops waiting. */
export async function make(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = parseArguments(args);
  const [slug, ...files] = positionals;
  if (slug === undefined) throw new UsageError('Name a tool: "packshot tools" lists them.');
  const connection = await connect(io, values);
  const tool = await describeTool(connection, slug);
  const photos = readPhotos(tool, files, io);
  const options = readOptions(tool.options, values.option);
  requireOptions(tool, options);
  const sceneHints = readSceneHints(tool, values);
  const idempotencyKey = values.key ?? createRandomId();
  const interruption = new AbortController();
  const destination = await findDestination(values.out, io);
  const output = { ...readOutput(values, destination), idempotencyKey, signal: interruption.signal };
  await prepareOutput(destination);
  const removeInterruptHandler = io.onInterrupt(() => interruption.abort());
  let isRequested = false;
  try {
    const { packshot } = connection;
    const { signal } = interruption;
    const uploaded = await uploadProducts(packshot, { tool, photos, sceneHints, signal });
    const assumedBefore = await printAssumptions(packshot, { tool, uploaded, signal }, io);
    const products = Object.fromEntries([...uploaded].map(([slot, uploadId]) => [slot, { uploadId }]));
    isRequested = true;
    const image = await callMake(packshot, slug, { photos: { ...photos, ...products }, options, output });
    const path = await saveImage(image, destination);
    const { runId: run, variation, tokensUsed, tokensLeft, isTest } = image;
    const imported = await findImported(packshot, { tool, photos, uploaded, runId: run, signal });
    const assumedAfter = await printAssumptions(packshot, { tool, uploaded: imported, signal }, io);
    const cost = isTest
      ? "Test image, with a watermark. No tokens used."
      : `${tokensUsed} ${tokensUsed === 1 ? "token" : "tokens"} used, ${tokensLeft} left.`;
    io.stderr.write(`${cost}\n`);
    const test = isTest && { test: true };
    const assumed = [...assumedBefore, ...assumedAfter];
    const report = { file: path, run, variation, tokensUsed, tokensLeft, assumed, ...test };
    io.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${toPrintable(path)}\n`);
    return 0;
  } catch (error) {
    const isInterrupted = interruption.signal.aborted;
    if (error instanceof PackshotError && error.code === "ENGINE_FAILED" && error.param === "variation")
      io.stderr.write(
        `To get another image without paying again, run the same command with another --variation and --key ${idempotencyKey}\n`,
      );
    if (isInterrupted || (isRequested && mayHaveStarted(error)))
      io.stderr.write(
        `${isInterrupted ? "Stopped waiting. " : ""}If the run has started, it continues. To get its image without paying again, run the same command with --key ${idempotencyKey}\n`,
      );
    if (!isInterrupted) throw error;
    return EXIT_INTERRUPTED;
  } finally {
    removeInterruptHandler();
  }
}

function parseArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      option: { type: "string", multiple: true, default: [] },
      out: { type: "string", short: "o" },
      variation: { type: "string" },
      format: { type: "string" },
      size: { type: "string" },
      background: { type: "string" },
      padding: { type: "string" },
      channel: { type: "string" },
      brand: { type: "boolean" },
      pose: { type: "string", multiple: true, default: [] },
      surface: { type: "string", multiple: true, default: [] },
      "on-doubt": { type: "string" },
      webhook: { type: "string" },
      key: { type: "string" },
      json: { type: "boolean", default: false },
      server: { type: "string" },
    },
    allowPositionals: true,
  });
}

type Values = ReturnType<typeof parseArguments>["values"];

const formats: Readonly<Record<string, NonNullable<MakeOutput["format"]>>> = {
  jpeg: "jpeg",
  jpg: "jpeg",
  png: "png",
  webp: "webp",
};

/** Parses the options for the output file. The server validates the rest. */
function readOutput(values: Values, destination: Destination): MakeOutput {
  const { variation, background, channel, brand, webhook } = values;
  const format = readFormat(values, destination);
  const onDoubt = readOnDoubt(values["on-doubt"]);
  return {
    ...(variation !== undefined && { variation: /^\d+$/.test(variation) ? Number(variation) : variation }),
    ...(format !== undefined && { format }),
    ...readSize(values.size),
    ...(background !== undefined && { background }),
    ...(values.padding !== undefined && { padding: readPadding(values.padding) }),
    ...(channel !== undefined && { channel }),
    ...(brand === true && { brand }),
    ...(onDoubt !== undefined && { onDoubt }),
    ...(webhook !== undefined && { webhookUrl: webhook }),
  };
}

/** Returns the format from `--format`, else from the output file's extension. Channels only take JPEGs. */
function readFormat({ format, channel }: Values, { file = "" }: Destination): MakeOutput["format"] {
  const name = format ?? extname(file).slice(1).toLowerCase();
  if (name === "") return undefined;
  const knownFormat = formats[name];
  if (knownFormat !== undefined && knownFormat !== "jpeg" && channel !== undefined)
    throw new UsageError("--channel makes a JPEG. Name the file .jpg, and leave out --format.");
  if (knownFormat !== undefined) return knownFormat;
  throw new UsageError(`There's no format "${name}". Choose one of png, jpeg, webp.`);
}

function readSize(size: string | undefined): Pick<MakeOutput, "width" | "height"> {
  if (size === undefined) return {};
  const [, width, height = width] = /^(\d+)(?:x(\d+))?$/i.exec(size) ?? [];
  if (width === undefined)
    throw new UsageError("--size takes WIDTHxHEIGHT in pixels, or the side of a square.");
  return { width: Number(width), height: Number(height) };
}

function readPadding(text: string): number {
  const padding = Number(text);
  if (text.trim() !== "" && padding >= 0 && padding <= 0.45) return padding;
  throw new UsageError("--padding takes a fraction of the shorter side, from 0 to 0.45.");
}

interface Request {
  readonly photos: Readonly<Record<string, Photo>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly output: MakeOutput;
}

type Make = (
  slug: string,
  photos: Request["photos"],
  options: Request["options"],
  output: MakeOutput,
) => Promise<MadeImage>;

function callMake(
  { make: typed }: Pick<Packshot, "make">,
  slug: string,
  { photos, options, output }: Request,
): Promise<MadeImage> {
  const untyped: unknown = typed;
  // The input was checked against the server's own description, which no static type covers.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (untyped as Make)(slug, photos, options, output);
}

/** The destination of the image: a file, which is overwritten, or a folder, where no file is overwritten. */
interface Destination {
  readonly folder: string;
  readonly file?: string;
}

async function findDestination(out: string | undefined, { cwd }: Pick<CliIo, "cwd">): Promise<Destination> {
  if (out === undefined) return { folder: cwd };
  const path = resolve(cwd, out);
  const isFolder = /[/\\]$/.test(out) || (await stat(path).catch(() => undefined))?.isDirectory() === true;
  return isFolder ? { folder: path } : { folder: dirname(path), file: basename(path) };
}

async function saveImage(image: MadeImage, { folder, file }: Destination): Promise<string> {
  if (file === undefined) {
    const [path = ""] = await saveAll(folder, [{ name: toSafeFileName(image.name), blob: image.blob }]);
    return path;
  }
  const path = join(folder, file);
  await image.save(path);
  return path;
}
