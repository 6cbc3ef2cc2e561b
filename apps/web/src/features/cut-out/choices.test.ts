import { expect, test } from "vitest";
import { answerOf, choiceText, questionOf } from "./choices.ts";

const area = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
const thing = { kind: "thing", area, preview: "data:," } as const;
const open = { kind: "gaps-open", area, preview: "data:," } as const;
const filled = { kind: "gaps-filled", area, preview: "data:," } as const;

test("an answer keeps what was answered before", () => {
  expect(answerOf(thing, { gaps: "open" })).toEqual({ box: area, gaps: "open" });
  expect(answerOf(open, { box: area })).toEqual({ box: area, gaps: "open" });
  expect(answerOf(filled, {})).toEqual({ gaps: "filled" });
});

test("the words of a question follow its choices", () => {
  expect(questionOf([thing, thing])).toBe("Which one do you mean?");
  expect(questionOf([filled, open])).toBe("Does the background show through?");
  expect(choiceText(thing, 1, 3)).toBe("Keep 2 of 3");
  expect([filled, open].map((choice, index) => choiceText(choice, index, 2))).toEqual([
    "No, keep it",
    "Yes, cut it out",
  ]);
});
