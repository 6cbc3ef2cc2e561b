import { expect, test } from "vitest";
import { stepTo } from "./earlier-texts.ts";

const earlier = ["Mug", "Vase", "Lamp"];

test("stepTo goes back through earlier texts and returns to the typed one", () => {
  const first = stepTo("earlier", null, "half a na", earlier);
  expect(first?.text).toBe("Mug");
  const second = stepTo("earlier", first?.walk ?? null, "Mug", earlier);
  expect(second?.text).toBe("Vase");
  const back = stepTo("later", second?.walk ?? null, "Vase", earlier);
  expect(back?.text).toBe("Mug");
  expect(stepTo("later", back?.walk ?? null, "Mug", earlier)?.text).toBe("half a na");
});

test("stepTo stays at both ends", () => {
  expect(stepTo("later", null, "", earlier)).toBeNull();
  expect(stepTo("earlier", null, "", [])).toBeNull();
  expect(stepTo("earlier", { at: 3, own: "" }, "Lamp", earlier)).toBeNull();
});

test("stepTo skips the current text", () => {
  expect(stepTo("earlier", null, "Mug", earlier)?.text).toBe("Vase");
});
