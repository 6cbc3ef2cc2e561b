import { type CutOut, cutOut } from "../../matting/cut-out.ts";
import type { Fractions } from "../../matting/fractions.ts";
import { loadNetworks } from "../cut-out-bench.ts";
import { extractAlpha, measureBoundaryError, measureQuality } from "../quality.ts";
import { judgeKinds, type JudgePhoto } from "./judge-photos.ts";

/** The cut-out that users get from a photo. */
export interface Cut {
  readonly made: CutOut | undefined;
  /** Whether the user is asked, because the cut-out has a doubt or nothing was found. */
  readonly isQuestioned: boolean;
}

/** A comparison of one photo's cut-out with the ground truth. */
export interface Judgment extends Cut {
  readonly photo: JudgePhoto;
  readonly hasBox: boolean;
  readonly iou: number;
  readonly boundaryError: number;
}

/** IoU below which a cut-out is wrong. */
const minIou = 0.9;

/** Cuts out each photo; those with a box twice, without and with it. */
export async function* judge(photos: AsyncIterable<JudgePhoto>): AsyncGenerator<Judgment> {
  const cut = await openCutter();
  for await (const photo of photos) {
    yield createJudgment(photo, await cut(photo.png), false);
    if (photo.box) yield createJudgment(photo, await cut(photo.png, photo.box), true);
  }
}

/** Loads the networks and returns a function that cuts a product out. */
export async function openCutter(): Promise<(png: Uint8Array, box?: Fractions) => Promise<Cut>> {
  const networks = await loadNetworks("native");
  return async (png, box) => {
    const result = await cutOut(png, { box }, () => Promise.resolve(networks));
    return { made: result, isQuestioned: !result || result.doubts.length > 0 };
  };
}

function createJudgment(photo: JudgePhoto, cut: Cut, hasBox: boolean): Judgment {
  const alpha = cut.made ? extractAlpha(cut.made.rgba) : new Uint8Array(photo.alpha.length);
  const { iou } = measureQuality(alpha, photo.alpha);
  return { ...cut, photo, hasBox, iou, boundaryError: measureBoundaryError(alpha, photo.alpha, photo.width) };
}

const columns = [
  "kind",
  "n",
  "mean IoU",
  "worst",
  "boundary error",
  "wrong",
  "wrong, not questioned",
  "good, questioned",
];

/** Returns a Markdown table with a row for each kind that occurs; `all` counts each photo once, without a box. */
export function writeJudgmentTable(judgments: readonly Judgment[]): string {
  const rows = judgeKinds.flatMap((kind) => {
    const ofKind = judgments.filter(({ photo }) => photo.kind === kind);
    return [
      writeRow(kind, ofKind.filter(isWithoutBox)),
      writeRow(
        `${kind} with a box`,
        ofKind.filter(({ hasBox }) => hasBox),
      ),
    ];
  });
  const all = writeRow("all", judgments.filter(isWithoutBox));
  const lines = [columns, columns.map((_, index) => (index === 0 ? "-" : "-:")), ...rows, all];
  return lines
    .filter((cells) => cells.length > 0)
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function isWithoutBox({ hasBox }: Judgment): boolean {
  return !hasBox;
}

function writeRow(title: string, judgments: readonly Judgment[]): readonly string[] {
  const worst = judgments.toSorted((a, b) => a.iou - b.iou)[0];
  if (!worst) return [];
  const wrong = judgments.filter(({ iou }) => iou < minIou);
  const good = judgments.filter(({ iou }) => iou >= minIou);
  return [
    title,
    String(judgments.length),
    average(judgments.map(({ iou }) => iou)).toFixed(4),
    `${worst.iou.toFixed(3)} (${worst.photo.name})`,
    `${(100 * average(judgments.map(({ boundaryError }) => boundaryError))).toFixed(1)}%`,
    String(wrong.length),
    String(wrong.filter(({ isQuestioned }) => !isQuestioned).length),
    String(good.filter(({ isQuestioned }) => isQuestioned).length),
  ];
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
