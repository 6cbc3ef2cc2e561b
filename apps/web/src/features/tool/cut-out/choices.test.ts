import { expect, test } from "vitest";
import { type Choice, choiceText, questionOf } from "./choices.ts";

const area = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
const thing = { kind: "thing", area, preview: "data:," } as const;
const all = { kind: "all-things", area, preview: "data:," } as const;
const open = { kind: "gaps-open", area, preview: "data:," } as const;
const filled = { kind: "gaps-filled", area, preview: "data:," } as const;

const textsOf = (choices: readonly Choice[]) => choices.map((_, index) => choiceText(choices, index));

test("the question's words match its choices", () => {
  expect(questionOf([thing, thing])).toBe("Which one do you mean?");
  expect(questionOf([filled, open])).toBe("Does the background show through?");
  expect(textsOf([thing, thing, all])).toEqual(["Keep 1 of 2", "Keep 2 of 2", "Keep both"]);
  expect(textsOf([thing, thing, thing, all]).at(-1)).toBe("Keep all 3");
  expect(textsOf([filled, open])).toEqual(["No, keep it", "Yes, cut it out"]);
});
