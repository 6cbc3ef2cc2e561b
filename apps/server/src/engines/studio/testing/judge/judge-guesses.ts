import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { assembleCutOut, makeWorkingCopy } from "../../matting/assemble.ts";
import { decodePng } from "../../pixels/decode.ts";
import { estimateSize } from "../../scenery/plates/photograph/estimate-size.ts";
import { type View, estimateView } from "../../scenery/plates/photograph/estimate-view.ts";
import { type JudgePhoto, rendersFolder, readRenders } from "./judge-photos.ts";

/** The truth about a render. */
interface Facts {
  readonly name: string;
  readonly camera: "eye" | "raised" | "high" | "down";
  /** The product's longest side. */
  readonly meters: number;
}

/** The right view for each height of the camera. */
const viewByCamera: Readonly<Record<Facts["camera"], View>> = {
  eye: "standing",
  raised: "from above",
  high: "from above",
  down: "lying",
};
const views: readonly View[] = ["standing", "from above", "lying"];
/** Minimum size of a product on the floor and maximum size of one on a table, in meters. In between, both are right. */
const limits = { floor: 0.6, table: 0.46 } as const;

interface Guess extends Facts {
  readonly view: View;
  readonly onFloor: boolean;
}

/** Returns Markdown tables of the guesses about the renders that show a single product. */
export async function judgeGuesses(): Promise<{ views: string; sizes: string }> {
  const known: readonly Facts[] = JSON.parse(await readFile(join(rendersFolder, "photos.json"), "utf8"));
  const facts = new Map(known.map((one) => [one.name, one]));
  const guesses: Guess[] = [];
  for await (const photo of readRenders()) {
    const truth = facts.get(photo.name);
    if (truth && photo.kind !== "second object")
      guesses.push({ ...truth, ...(await guessViewAndFloor(photo)) });
  }
  return { views: writeViewTable(guesses), sizes: writeSizeTable(guesses) };
}

async function guessViewAndFloor({
  name,
  png,
  alpha,
  width,
  height,
}: JudgePhoto): Promise<Pick<Guess, "view" | "onFloor">> {
  const { rgb } = await decodePng(png);
  const matte = { data: Float32Array.from(alpha, (value) => value / 255), width, height };
  const cutOut = await assembleCutOut(rgb, await makeWorkingCopy(rgb), matte);
  if (!cutOut) throw new Error(`The render ${name} shows no product.`);
  const { view } = await estimateView(cutOut);
  return { view, onFloor: estimateSize(cutOut, view).size === "furniture" };
}

function writeViewTable(guesses: readonly Guess[]): string {
  const rows = views.map((right) => {
    const matching = guesses.filter(({ camera }) => viewByCamera[camera] === right);
    return [
      right,
      ...views.map((view) => matching.filter((one) => one.view === view).length),
      matching.length,
    ];
  });
  const right = guesses.filter(({ camera, view }) => viewByCamera[camera] === view).length;
  return writeTable(
    ["view", ...views.map((view) => `guessed ${view}`), "n"],
    [...rows, ["right", "", "", right, guesses.length]],
  );
}

function writeSizeTable(guesses: readonly Guess[]): string {
  const kinds = [
    ["on the floor", guesses.filter(({ meters }) => meters >= limits.floor)],
    ["on a table", guesses.filter(({ meters }) => meters <= limits.table)],
  ] as const;
  return writeTable(
    ["size", "guessed on the floor", "guessed on a table"],
    kinds.map(([name, matching]) => {
      const onFloor = matching.filter((one) => one.onFloor).length;
      return [name, onFloor, matching.length - onFloor];
    }),
  );
}

function writeTable(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [columns, columns.map((_, index) => (index === 0 ? "-" : "-:")), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
