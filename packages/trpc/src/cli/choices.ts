import { chooseHints, isPose } from "@packshot/tools/cut-out-doubts";
import type { Packshot, Upload } from "../client/index.ts";
import { CommandError, UsageError } from "./io.ts";
import type { ToolDescription } from "./tool-description.ts";

type CutOut = Awaited<ReturnType<Packshot["uploads"]["cutOut"]["mutate"]>>;
type Choice = Extract<CutOut, { found: true }>["choices"][number];

/** Returns the choices with a number. The pose isn't one of them: the option for the viewpoint sets it. */
function listNumberedChoices({ choices }: Extract<CutOut, { found: true }>): readonly Choice[] {
  return choices.filter((choice) => !isPose(choice));
}

/**
 * Parses `--choose SLOT=NUMBER`, or a number alone for the first slot.
 * @throws UsageError for anything else
 */
export function readChoices(
  { slots }: ToolDescription,
  values: readonly string[],
): ReadonlyMap<string, number> {
  const chosen = new Map<string, number>();
  for (const text of values) {
    const { slot = slots[0]?.name, number } =
      /^(?:(?<slot>[^=]+)=)?(?<number>[1-9]\d?)$/.exec(text)?.groups ?? {};
    if (slot === undefined || !slots.some(({ name }) => name === slot) || number === undefined) {
      throw new UsageError(`--choose takes the number of a choice, or SLOT=NUMBER, not "${text}".`);
    }
    chosen.set(slot, Number(number));
  }
  return chosen;
}

/** Applies the cut-out choice with this number, counted from 1, to an upload. */
export async function choose({ uploads }: Packshot, id: Upload["id"], number: number): Promise<void> {
  const cutOut = await uploads.cutOut.mutate({ id });
  if (!cutOut.found) throw new CommandError("We couldn't find a subject in the photo.");
  const choices = listNumberedChoices(cutOut);
  const choice = choices[number - 1];
  if (choice !== undefined) await uploads.recut.mutate({ id, ...chooseHints(choice, cutOut.hints) });
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
  }
  return lines;
}

function describeChoice({ kind, area }: Choice): string {
  if (kind === "all-things") return "everything found";
  if (kind === "gaps-open") return "with the background in the gaps removed";
  if (kind === "gaps-filled") return "with the gaps filled";
  const left = percent(area.left + area.width / 2);
  const top = percent(area.top + area.height / 2);
  return `the object centered at ${left} from the left and ${top} from the top`;
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}
