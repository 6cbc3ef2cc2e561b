// Measures how close cut-outs are to the ground truth, on photos that weren't used for tuning or training
// (artwork/judge/README.md): the committed renders and drawings, and the composites in the folder that JUDGE_FOLDER
// names.
import {
  drawPhotos,
  judge,
  readJudgePhotos,
  type Judgment,
  writeJudgmentTable,
  readRenders,
} from "../src/engines/studio/testing/index.ts";
import { reportTable } from "./figures.ts";

async function reportAll(title: string, judgments: AsyncIterable<Judgment>): Promise<void> {
  reportTable(`Cut-outs, ${title}`, writeJudgmentTable(await Array.fromAsync(judgments)));
}

await reportAll("renders", judge(readRenders()));
await reportAll("drawings", judge(drawPhotos()));
const folder = process.env["JUDGE_FOLDER"];
if (folder !== undefined) await reportAll("composites", judge(readJudgePhotos(folder)));
