import { findTool } from "@packshot/tools";
import { expect, test } from "vitest";
import type { FoundCutOut } from "../../../api/trpc.ts";
import { type Choice, labelChoice, pickQuestion, dropIrrelevantChoices } from "./choices.ts";

const area = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
const thing = { kind: "thing", area, preview: "data:," } as const;
const all = { kind: "all-things", area, preview: "data:," } as const;
const open = { kind: "gaps-open", area, preview: "data:," } as const;
const filled = { kind: "gaps-filled", area, preview: "data:," } as const;

const stands = { kind: "pose-standing", area, preview: null } as const;
const lies = { kind: "pose-lying", area, preview: null } as const;
const table = { kind: "surface-table", area, preview: null } as const;
const floor = { kind: "surface-floor", area, preview: null } as const;
const found: FoundCutOut = {
  found: true,
  version: 1,
  verdict: "clean",
  doubts: [],
  choices: [],
  hints: {},
  preview: { url: "/preview.png", width: 1, height: 1 },
  corrected: false,
  edges: null,
  fixed: false,
};

const listTexts = (choices: readonly Choice[]) => choices.map((_, index) => labelChoice(choices, index));

test("the question and the labels match the choices", () => {
  expect(pickQuestion([thing, thing])).toBe("Which one should we keep?");
  expect(pickQuestion([filled, open])).toBe("Is this gap see-through?");
  expect(listTexts([thing, thing, all])).toEqual(["Keep object 1", "Keep object 2", "Keep both"]);
  expect(listTexts([thing, thing, thing, all]).at(-1)).toBe("Keep all 3");
  expect(listTexts([filled, open])).toEqual(["No, fill it", "Yes, cut it out"]);
  expect(pickQuestion([stands, lies])).toBe("Does it stand or lie flat?");
  expect(listTexts([stands, lies])).toEqual(["It stands", "It lies flat"]);
  expect(pickQuestion([table, floor])).toBe("Does it go on a table or on the floor?");
  expect(listTexts([table, floor])).toEqual(["On a table", "On the floor"]);
});

function asksUser(choices: readonly Choice[], slug: string, slot: string): boolean {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There's no tool ${slug}.`);
  const view = dropIrrelevantChoices({ ...found, choices }, tool, slot);
  return view.found && view.choices.length > 0;
}

test("only tools that place products ask about pose and surface", () => {
  expect(asksUser([stands, lies], "product-photos", "product")).toBe(true);
  expect(asksUser([stands, lies], "custom-portraits", "person")).toBe(false);
  expect(asksUser([stands, lies], "remove-background", "product")).toBe(false);
  expect(asksUser([table, floor], "remove-background", "product")).toBe(false);
  expect(asksUser([filled, open], "remove-background", "product")).toBe(true);
});
