import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Packshot, Picture, Run, RunInput, StartedRun, Tools } from "../client/index.ts";
import { connect } from "./connection.ts";
import { type CliIo, printable, UsageError } from "./io.ts";
import { readOptions } from "./option-values.ts";
import { describeTool, type ToolDescription } from "./tool-description.ts";

/** Starts one run, says how far it is, and writes its pictures into a folder. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      option: { type: "string", multiple: true, default: [] },
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
  const images = picturesOf(tool, files, io);
  const options = readOptions(tool.options, values.option);
  const started = startTool(connection.packshot, slug, { images, options });
  const undo = io.onInterrupt(() => {
    // Whoever presses it again doesn't want to wait for the end.
    undo();
    started.cancel().catch(() => {});
  });
  try {
    await tellProgress(started, io);
    const finished = await started.result();
    const folder = resolve(io.cwd, values.out, basename(`${slug}-${finished.id.slice(0, 8)}`));
    const paths = await started.download(folder);
    io.stdout.write(values.json ? `${JSON.stringify({ run: finished, files: paths })}\n` : listOf(paths));
    return 0;
  } finally {
    undo();
  }
}

/** What is given was checked by the server's own description, of which no type knows before this runs. */
function startTool(packshot: Packshot, slug: string, input: object): StartedRun {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return packshot.run(slug as keyof Tools, input as RunInput<keyof Tools>);
}

function picturesOf(
  { slots }: ToolDescription,
  given: readonly string[],
  { cwd }: Pick<CliIo, "cwd">,
): Readonly<Record<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const text of given) {
    // A path may have an equals sign, so only the names of slots are read as such.
    const named = slots.find(({ name }) => text.startsWith(`${name}=`));
    const slot = named ?? slots.find(({ name, required }) => required && !pictures.has(name));
    if (slot === undefined) throw new UsageError(`There is no place for ${text}: ${placesOf(slots)}`);
    if (pictures.has(slot.name)) throw new UsageError(`The picture ${slot.name} is given twice.`);
    const place = named === undefined ? text : text.slice(named.name.length + 1);
    pictures.set(slot.name, /^https?:/i.test(place) ? place : resolve(cwd, place));
  }
  const missing = slots.find(({ name, required }) => required && !pictures.has(name));
  if (missing !== undefined) throw new UsageError(`A picture is missing: ${placesOf(slots)}`);
  return Object.fromEntries(pictures);
}

function placesOf(slots: ToolDescription["slots"]): string {
  if (slots.length === 0) return "the tool takes no picture.";
  return `the tool takes ${slots.map(({ name }) => `${name}=FILE`).join(" ")}.`;
}

async function tellProgress(started: StartedRun, io: CliIo): Promise<void> {
  let last = "";
  try {
    for await (const { run: now } of started) {
      const text = progressOf(now);
      if (text !== last) io.stderr.write(io.isTerminal ? `\r${text}` : `${text}\n`);
      last = text;
    }
  } finally {
    if (io.isTerminal && last !== "") io.stderr.write("\n");
  }
}

function progressOf({ status, variations }: Run): string {
  const made = variations.filter(({ image }) => image !== null).length;
  return `${status}: ${made} of ${variations.length} pictures`.padEnd(40).trimEnd();
}

function listOf(paths: readonly string[]): string {
  return paths.map((path) => `${printable(path)}\n`).join("");
}
