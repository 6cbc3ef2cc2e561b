import type { SceneRecipe } from "@packshot/tools/request";
import type { Choice, Pose } from "@packshot/trpc/ports";
import sharp from "sharp";
import { classifyDrawn } from "../digital-source.ts";
import type { CutOut } from "./matting/cut-out.ts";
import { toFractions } from "./matting/fractions.ts";
import type { DrawReply, DrawRequest } from "./recipes/draw-worker.ts";
import { estimateView } from "./scenery/plates/photograph/estimate-view.ts";

/** Side of a preview, in pixels. */
const previewSide = 256;

/** The scene of the previews. */
export const poseRecipe: SceneRecipe = {
  kind: "scene",
  backdrop: "wood",
  photoStyle: "professional",
  productSize: "large",
  angle: "straight",
  seed: 0,
};

/** Returns two choices: how a scene places the product by itself, then the other way, each as such a scene. */
export async function poseChoices(
  cutOut: CutOut,
  draw: (request: DrawRequest) => Promise<DrawReply>,
): Promise<Choice[]> {
  const { view } = await estimateView(cutOut);
  const poses: readonly Pose[] = view === "lying" ? ["lying", "standing"] : ["standing", "lying"];
  const area = toFractions(cutOut.bounds, cutOut);
  const drawn = poses.map(async (pose) => {
    const { picture } = await draw({
      recipe: poseRecipe,
      materials: {
        images: [{ cutOut: { ...cutOut, pose } }],
        frame: { width: previewSide, height: previewSide },
      },
      format: "png",
      provenance: {
        tool: "product-photos",
        engine: "studio",
        digitalSource: classifyDrawn(poseRecipe, []),
        madeAt: new Date(0),
      },
    });
    return { kind: `pose-${pose}`, area, preview: await sharp(picture.bytes).webp().toBuffer() } as const;
  });
  return Promise.all(drawn);
}
