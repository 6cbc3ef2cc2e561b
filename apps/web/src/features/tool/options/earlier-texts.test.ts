import { expect, test } from "vitest";
import { stepThroughTexts } from "./earlier-texts.ts";

const earlierTexts = ["Mug", "Vase", "Lamp"];

test("stepThroughTexts goes through earlier texts and back", () => {
  const first = stepThroughTexts("earlier", null, "half a na", earlierTexts);
  expect(first?.text).toBe("Mug");
  const second = stepThroughTexts("earlier", first?.position ?? null, "Mug", earlierTexts);
  expect(second?.text).toBe("Vase");
  const back = stepThroughTexts("later", second?.position ?? null, "Vase", earlierTexts);
  expect(back?.text).toBe("Mug");
  expect(stepThroughTexts("later", back?.position ?? null, "Mug", earlierTexts)?.text).toBe("half a na");
});

test("stepThroughTexts stays at both ends", () => {
  expect(stepThroughTexts("later", null, "", earlierTexts)).toBeNull();
  expect(stepThroughTexts("earlier", null, "", [])).toBeNull();
  expect(stepThroughTexts("earlier", { stepsBack: 3, typed: "" }, "Lamp", earlierTexts)).toBeNull();
});

test("stepThroughTexts skips the current text", () => {
  expect(stepThroughTexts("earlier", null, "Mug", earlierTexts)?.text).toBe("Vase");
});
