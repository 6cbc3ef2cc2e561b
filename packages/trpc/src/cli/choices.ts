import { isAboutScenes, toHint } from "@packshot/tools/cut-out-doubts";
import type { Packshot, Upload } from "../client/index.ts";
import { CommandError, UsageError } from "./io.ts";
import type { ToolDescription } from "./tool-description.ts";

type CutOut = Awaited<ReturnType<Packshot["uploads"]["cutOut"]["mutate"]>>;
export type FoundCutOut = Extract<CutOut, { found: true }>;
type Choice = FoundCutOut["choices"][number];

/** Returns the choices that `--choose` takes by number. Choices about scenes have their own flags. */
function listNumberedChoices({ choices }: FoundCutOut): readonly Choice[] {
  return choices.filter((choice) => !isAboutScenes(choice));
}

/**
 * Parses `--choose SLOT=NUMBER`, or a number alone for the first slot.
 * @throws UsageError for anything else
 */
export function readChoices(tool: ToolDescription, values: readonly string[]): ReadonlyMap<string, number> {
  return readBySlot(tool, values, {
    parse: (text) => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined),
    takes: "--choose takes the number of a choice, or SLOT=NUMBER",
  });
}

interface SlotFlag<Value> {
  /** Returns undefined for an invalid value. */
  readonly parse: (text: string) => Value | undefined;
  /** The first part of the error message. */
  readonly takes: string;
}

/**
 * Parses values typed as `SLOT=VALUE`, or as a value alone for the first slot.
 * @throws UsageError
 */
export function readBySlot<Value>(
  { slots }: ToolDescription,
  texts: readonly string[],
  { parse, takes }: SlotFlag<Value>,
): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const text of texts) {
    const { slot = slots[0]?.name, rest = "" } = /^(?:(?<slot>[^=]+)=)?(?<rest>.*)$/.exec(text)?.groups ?? {};
    const value = parse(rest);
    if (slot === undefined || !slots.some(({ name }) => name === slot) || value === undefined) {
      throw new UsageError(`${takes}, not "${text}".`);
    }
    values.set(slot, value);
  }
  return values;
}

export async function requireCutOut({ uploads }: Packshot, id: Upload["id"]): Promise<FoundCutOut> {
  const cutOut = await uploads.cutOut.mutate({ id });
  if (cutOut.found) return cutOut;
  throw new CommandError("We couldn't find a subject in the photo.");
}

/** Applies the cut-out choice with this number, counted from 1, to an upload. */
export async function choose(packshot: Packshot, id: Upload["id"], number: number): Promise<void> {
  const cutOut = await requireCutOut(packshot, id);
  const choices = listNumberedChoices(cutOut);
  const choice = choices[number - 1];
  if (choice !== undefined) await packshot.uploads.recut.mutate({ id, ...toHint(choice) });
  // A photo whose cut-out was already chosen has no choices left.
  else if (choices.length > 0) {
    throw new CommandError(`There's no choice ${number}. The photo has ${choices.length}.`);
  }
}

/** Returns one line for each cut-out choice of the uploads, by slot. */
export async function listChoices(
  { uploads }: Packshot,
  uploaded: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [slot, id] of uploaded) {
    const cutOut = await uploads.cutOut.mutate({ id });
    if (!cutOut.found) continue;
    for (const [index, choice] of listNumberedChoices(cutOut).entries()) {
      lines.push(`  --choose ${slot}=${index + 1}  ${describeChoice(choice)}\n`);
    }
    const [sceneChoice] = cutOut.choices.filter(isAboutScenes);
    if (sceneChoice)
      lines.push(
        `  ${sceneChoice.kind.startsWith("pose-") ? `--pose ${slot}=standing|lying` : `--surface ${slot}=table|floor`}  how scenes place it\n`,
      );
  }
  return lines;
}

function describeChoice({ kind, area }: Choice): string {
  if (kind === "all-things") return "all objects";
  if (kind === "gaps-open") return "with the background in the gaps removed";
  if (kind === "gaps-filled") return "with the gaps filled";
  const left = formatPercent(area.left + area.width / 2);
  const top = formatPercent(area.top + area.height / 2);
  return `the object centered at ${left} from the left and ${top} from the top`;
}

function formatPercent(part: number): string {
  return `${Math.round(100 * part)}%`;
}
