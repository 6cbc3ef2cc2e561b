import { describe, expect, test } from "vitest";
import { record, variations } from "./generate.ts";
import { removeBackground } from "./index.ts";

describe("remove-background", () => {
  test("makes four results: white, soft shadow, transparent, marketplace", () => {
    expect(variations().map(({ recipe }) => recipe)).toEqual([
      { kind: "cut-out", finish: "white" },
      { kind: "cut-out", finish: "soft-shadow" },
      { kind: "cut-out", finish: "transparent" },
      { kind: "cut-out", finish: "marketplace" },
    ]);
  });

  test("prompts demand pure white and an unchanged product, at temperature 0.1", () => {
    for (const { prompt, sampling } of variations()) {
      expect(prompt).toContain("#FFFFFF");
      expect(prompt).toContain("exactly as it is");
      expect(sampling).toEqual({ temperature: 0.1, topK: 32, topP: 1, maxOutputTokens: 8192 });
    }
  });

  test("has the specified record, file name and message", () => {
    expect(record().styleSettings).toEqual({ background: "white", processing: "remove-background" });
    expect(removeBackground.downloadName({ n: 2, timestamp: 0, options: {} })).toBe(
      "removed-background-2.png",
    );
    expect(removeBackground.copy.insufficientTokens).toBe(
      "Insufficient tokens. Please purchase more tokens to continue.",
    );
  });
});
