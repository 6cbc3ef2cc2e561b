import { type AnyTool, placesProduct } from "@packshot/tools";
import { isAboutScenes } from "@packshot/tools/cut-out-doubts";
import type { Box, CutOut, FoundCutOut } from "../../../api/trpc.ts";

export type Choice = FoundCutOut["choices"][number];

/** Returns the boxes of the objects to choose from, most likely first. */
export function listCandidates(found: FoundCutOut | null): readonly Box[] {
  return (found?.choices ?? []).flatMap(({ kind, area }) => (kind === "thing" ? area : []));
}

/** Returns whether the choices are about how scenes place the product. */
export function asksAboutScenes([first]: readonly Choice[]): boolean {
  return first !== undefined && isAboutScenes(first);
}

/**
 * Removes choices that wouldn't change this tool's results: those about scenes, if it doesn't place the product in one.
 */
export function dropIrrelevantChoices(view: CutOut, tool: AnyTool, slot: string): CutOut {
  if (!view.found || !asksAboutScenes(view.choices)) return view;
  return placesProduct(tool, slot) ? view : { ...view, choices: [] };
}

/** Returns the question for a photo's choices. */
export function pickQuestion(choices: readonly Choice[]): string {
  const kind = choices[0]?.kind ?? "";
  if (kind === "thing") return "Which one should we keep?";
  if (kind.startsWith("surface-")) return "Does it go on a table or on the floor?";
  return kind.startsWith("pose-") ? "Does it stand or lie flat?" : "Is this gap see-through?";
}

const labels = {
  "gaps-filled": "No, fill it",
  "gaps-open": "Yes, cut it out",
  "pose-standing": "It stands",
  "pose-lying": "It lies flat",
  "surface-table": "On a table",
  "surface-floor": "On the floor",
} as const;

/** Returns the label of a choice, by its index in the list. */
export function labelChoice(choices: readonly Choice[], index: number): string {
  const kind = choices[index]?.kind ?? "gaps-filled";
  const thingCount = choices.filter((choice) => choice.kind === "thing").length;
  if (kind === "thing") return `Keep object ${index + 1}`;
  if (kind === "all-things") return thingCount === 2 ? "Keep both" : `Keep all ${thingCount}`;
  return labels[kind];
}
