import { gtaGrades } from "../../choices/restyles.ts";
import type { RecordContext, RunRecord } from "../../define-tool.ts";
import type { VariationRequest } from "../../request.ts";

const keepIt =
  "Keep exactly the same: the subject of the photo and its position in the frame. A person keeps their face, " +
  "age, skin tone, hair, clothes, pose and expression and is instantly recognizable; a product keeps its " +
  "shape, proportions, colors, label, logo and every word on it.";

const look =
  "Repaint the whole image as hyper-realistic key art for a modern open-world game set in a southern coastal " +
  "city: crisp, slightly sharpened contours, smooth painted skin and surfaces, deep contrast, hard light with " +
  "glossy highlights and rim light, rich, saturated color. The background becomes part of that city, with palm " +
  "trees, pastel Art Deco facades, chrome and haze, and stays behind the subject.";

const closing =
  "Keep the photo's composition and aspect ratio. No title, game logo, interface, weapon, border or watermark, " +
  "and no lettering other than what is printed on things in the photo.";

export function variations(): readonly VariationRequest[] {
  return gtaGrades.map(({ variation, label, prompt }) => ({
    label,
    images: ["photo"],
    prompt: `Generate an image from image 1, a photo. ${keepIt} ${look} ${prompt} ${closing}`,
    sampling: { temperature: 0.2 + 0.1 * variation, topP: 0.95, maxOutputTokens: 8192 },
    // Lost detail is more noticeable in a face than too much detail in a product.
    recipe: { kind: "restyle", style: "gta", subject: "person", variation },
    format: "jpeg",
  }));
}

export function record(_options: unknown, { made }: Pick<RecordContext<unknown>, "made">): RunRecord {
  return {
    title: "GTA Style",
    prompt: "Hyper-realistic game artwork",
    styleSettings: { variationsGenerated: made.length },
  };
}
