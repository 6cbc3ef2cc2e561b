import type { AnyTool } from "@packshot/tools";
import { describeDoubts, isAboutScenes } from "@packshot/tools/cut-out-doubts";
import { AppError } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { requireUploads } from "../sources.ts";
import { getOrMakeCutOut } from "./make.ts";
import type { CutOutPorts } from "./photo.ts";
import type { CutOutView } from "./view.ts";

interface PhotosToCheck {
  readonly tool: AnyTool;
  readonly images: Readonly<Record<string, string>>;
}

/**
 * Rejects with NEEDS_CHOICE when the user should check the cut-out of one of the tool's photos, and as
 * `getOrMakeCutOut` does. Does nothing for tools that don't cut out photos.
 */
export async function requireCertainCutOuts(
  ports: CutOutPorts,
  caller: Caller,
  { tool, images }: PhotosToCheck,
): Promise<void> {
  if (tool.subjectBox !== true) return;
  for (const { id, slot } of await requireUploads(ports.db, caller, images)) {
    if (!(slot in tool.images)) continue;
    const reason = explainUncertainty(await getOrMakeCutOut(ports, caller, { id }));
    if (reason !== undefined)
      throw new AppError("NEEDS_CHOICE", `Check the cut-out of "${slot}": ${reason}.`);
  }
}

function explainUncertainty(cutOut: CutOutView): string | undefined {
  if (!cutOut.found) return "we couldn't find a subject";
  const { verdict, doubts } = cutOut;
  if (verdict === "clean") return undefined;
  const reasons = describeDoubts(doubts).join(", ");
  const choices = cutOut.choices.filter((choice) => !isAboutScenes(choice));
  return choices.length > 1 ? `${reasons}, and there are ${choices.length} ways to cut it out` : reasons;
}
