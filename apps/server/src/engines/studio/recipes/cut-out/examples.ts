import type { CutOutFinish, CutOutRecipe } from "@packshot/tools/request";
import type { Example } from "../example.ts";

const finishes: readonly CutOutFinish[] = ["white", "soft-shadow", "transparent", "marketplace"];

export const cutOutExamples: readonly Example<CutOutRecipe>[] = finishes.map((finish) => ({
  name: finish,
  recipe: { kind: "cut-out", finish },
  images: ["mug"],
  ...(finish === "soft-shadow" && { golden: true }),
}));
