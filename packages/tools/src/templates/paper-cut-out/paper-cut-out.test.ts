import { describe, expect, it } from "vitest";
import { quoteText } from "../../quote-text.ts";
import { variations } from "./generate.ts";
import { paperCutOut } from "./index.ts";
import { notes, schema } from "./options.ts";

const finishes = (options: object) =>
  variations(schema.parse(options)).map(
    ({ recipe }) => "kind" in recipe && "finish" in recipe && recipe.finish,
  );

describe("paperCutOut", () => {
  it("returns one request per label", () => {
    const labels = variations(schema.parse({})).map(({ label }) => label);
    expect(labels).toEqual(paperCutOut.variationLabels);
  });

  it("casts a shadow if the edge has one, and notes which image has it", () => {
    expect(finishes({ edge: "plain" })).toEqual(["white", "marketplace"]);
    expect(finishes({ edge: "shadow" })).toEqual(["soft-shadow", "marketplace"]);
    expect(notes(schema.parse({ edge: "shadow" }))).toHaveProperty("edge");
    expect(notes(schema.parse({ edge: "plain" }))).toEqual({});
  });

  it("quotes the product's name in prompts only if it's given", () => {
    const [named] = variations(schema.parse({ productName: "Aurora" }));
    const [unnamed] = variations(schema.parse({}));
    expect(named?.prompt).toContain(quoteText("Aurora"));
    expect(unnamed?.prompt).not.toContain("«");
  });
});
