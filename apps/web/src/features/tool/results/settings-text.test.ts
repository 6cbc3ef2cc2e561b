import type { OptionField } from "@packshot/tools";
import { expect, it } from "vitest";
import { formatSettings } from "./settings-text.ts";

const fields: readonly OptionField[] = [
  { kind: "text", name: "brand", label: "Brand Name *", maxLength: 40 },
  {
    kind: "choice",
    name: "background",
    label: "Background",
    view: "grid",
    choices: [{ value: "marble", label: "Marble" }],
  },
  { kind: "text", name: "words", label: "In your own words", maxLength: 40 },
];

it("formatSettings uses the screen's labels and skips empty values", () => {
  const options = { brand: "Tidewater", background: "marble", words: "", internal: "hidden" };
  expect(formatSettings(fields, options)).toBe("Brand Name: Tidewater\nBackground: Marble");
});
