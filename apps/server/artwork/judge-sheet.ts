// `node apps/server/artwork/judge-sheet.ts OUT [--photos FOLDER]` judges the current cut-outs
// (artwork/judge/README.md), prints the tables and writes contact sheets to OUT: photos next to cut-outs, worst
// first. With --photos it reads a folder of composites instead of the committed photos.
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  drawPhotos,
  judge,
  readJudgePhotos,
  type Judgment,
  writeJudgmentTable,
  readRenders,
} from "../src/engines/studio/testing/index.ts";
import { drawPair, writeSheet } from "./judge/sheet.ts";

const perSheet = 24;

async function reportJudgments(
  out: string,
  title: string,
  judgments: AsyncIterable<Judgment>,
): Promise<void> {
  const collected: Judgment[] = [];
  for await (const judgment of judgments) {
    collected.push(judgment);
    process.stderr.write(`${writeCaption(judgment)}\n`);
  }
  console.log(`\n${title}\n\n${writeJudgmentTable(collected)}`);
  const worstFirst = collected.toSorted((a, b) => a.iou - b.iou);
  const pairs = await Promise.all(
    worstFirst.map((judgment) => drawPair(judgment.photo.png, judgment, writeCaption(judgment))),
  );
  for (let first = 0; first < pairs.length; first += perSheet) {
    const file = join(out, `${title.toLowerCase()}-${first / perSheet + 1}.png`);
    await writeSheet(file, pairs.slice(first, first + perSheet));
  }
}

function writeCaption({ photo, hasBox, iou, boundaryError, isQuestioned }: Judgment): string {
  const facts = [iou.toFixed(3), `${(100 * boundaryError).toFixed(0)}%`, photo.name, photo.kind];
  return [...facts, ...(hasBox ? ["box"] : []), ...(isQuestioned ? ["?"] : [])].join("  ");
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { photos: { type: "string" } },
});
const [out] = positionals;
if (out === undefined) {
  console.error("Name a folder for the sheets: node apps/server/artwork/judge-sheet.ts OUT");
  process.exitCode = 1;
} else {
  await mkdir(resolve(out), { recursive: true });
  if (values.photos === undefined) {
    await reportJudgments(resolve(out), "Renders", judge(readRenders()));
    await reportJudgments(resolve(out), "Drawings", judge(drawPhotos()));
  } else {
    await reportJudgments(resolve(out), "Composites", judge(readJudgePhotos(resolve(values.photos))));
  }
}
