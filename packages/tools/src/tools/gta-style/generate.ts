import { gtaGrades } from "../../choices/restyles.ts";
import type { RecordContext, RunRecord } from "../../define-tool.ts";
import type { VariationRequest } from "../../request.ts";

const keepIt =
  "Keep exactly the same: the subject of the photograph and where it stands in the frame. A person keeps face, age, skin " +
  "tone, hair, clothes, pose and expression and is recognized at once; a product keeps shape, proportions, colors, " +
  "label, logo and every word on it.";

const look =
  "Repaint all of it as hyper-realistic key art of a modern open-world game set in a southern coastal city: " +
  "crisp, slightly sharpened contours, smooth painted skin and surfaces, deep contrast, hard light with glossy " +
  "highlights and rim light, rich saturated color. The background becomes part of that city, with palm trees, " +
  "pastel Art Deco fronts, chrome and haze, and stays behind the subject.";

const closing =
  "Keep the photograph's composition and its aspect ratio. There is no title, logo of a game, interface, weapon, " +
  "border or watermark, and no lettering apart from what is printed on things in the photograph.";

export function variations(): readonly VariationRequest[] {
  return gtaGrades.map(({ variation, label, prompt }) => ({
    label,
    images: ["photo"],
    prompt: `Generate an image: image 1 is a photograph. ${keepIt} ${look} ${prompt} ${closing}`,
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
