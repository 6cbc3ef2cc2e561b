import { channels } from "@packshot/tools/channels";
import { judge } from "@packshot/trpc";
import type { Measurements } from "@packshot/trpc/ports";
import { createRandom } from "../../../../engines/studio/testing/index.ts";
import { createTextReader } from "../../../../engines/studio/index.ts";
import { measure, measureWithPixels } from "../../measure.ts";
import { addText } from "../../place-text.ts";
import { backgroundCases } from "./background-cases.ts";
import { detailCases } from "./detail-cases.ts";
import { fileCases } from "./file-cases.ts";
import type { ProofCase, ProofFile } from "./proof-case.ts";
import { textCases } from "./text-cases.ts";

interface SeededCase extends ProofCase {
  readonly seed: number;
}

/** The images that the accuracy of listing checks is measured with, each with its own seed. */
export const proofCases: readonly SeededCase[] = [
  ...fileCases,
  ...backgroundCases,
  ...detailCases,
  ...textCases,
].map((each, index) => ({ ...each, seed: 1000 + index }));

/** A text reader, whose thread starts with the first image. */
const reader = createTextReader();

async function measureWithText(bytes: Uint8Array): Promise<Measurements> {
  const measured = await measureWithPixels(bytes);
  return addText(measured, await reader.read(measured.pixels));
}

async function drawProof({ draw, seed }: SeededCase): Promise<ProofFile> {
  return draw(createRandom(seed));
}

export interface Proof extends SeededCase {
  /** The check's verdict; a question counts as neither met nor unmet. */
  readonly verdict: "met" | "unmet" | "question";
  readonly measured: string | null;
}

/** Draws an image, measures its file and judges it by the rule. */
export async function prove(proofCase: SeededCase): Promise<Proof> {
  const { bytes, name } = await drawProof(proofCase);
  const channel = channels.find(({ slug }) => slug === proofCase.channel);
  const rule = channel?.rules.find(({ limit }) => limit.measure === proofCase.measure);
  if (channel === undefined || rule === undefined)
    throw new TypeError("The channel has no rule with this measure.");
  const measurements = await (rule.limit.measure === "text" ? measureWithText(bytes) : measure(bytes));
  const file = { measurements, fileName: name, isOriginal: true };
  const { verdicts } = judge({ ...channel, rules: [rule] }, file, new Date());
  const [verdict] = verdicts;
  const measured = verdict?.measured ?? null;
  // The check always leaves this rule to the user, so the measured number of objects decides here.
  if (proofCase.measure === "things")
    return { ...proofCase, measured, verdict: measurements.subject?.objectCount === 1 ? "met" : "unmet" };
  const isOpen = verdict?.status === "question";
  return {
    ...proofCase,
    measured,
    verdict: isOpen ? "question" : verdict?.status === "met" ? "met" : "unmet",
  };
}

export const listFalsePasses = (proofs: readonly Proof[]) =>
  proofs.filter(({ breaks, verdict }) => breaks && verdict === "met");
export const listFalseFails = (proofs: readonly Proof[]) =>
  proofs.filter(({ breaks, verdict }) => !breaks && verdict === "unmet");

/** Returns a table with a row per measurement. */
export function formatProofTable(proofs: readonly Proof[]): string {
  const rows = [...Map.groupBy(proofs, ({ measure: by, channel }) => `${by} (${channel})`)].map(
    ([name, all]) => {
      const broken = all.filter(({ breaks }) => breaks);
      const questions = all.filter(({ verdict }) => verdict === "question").length;
      const caught = broken.filter(({ verdict }) => verdict === "unmet").length;
      return [
        name,
        all.length,
        broken.length,
        caught,
        questions,
        listFalsePasses(all).length,
        listFalseFails(all).length,
      ];
    },
  );
  const head = ["measurement", "images", "breaking", "caught", "asked", "false passes", "false fails"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
