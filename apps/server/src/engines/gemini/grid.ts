import type { Frame, VariationRequest } from "@packshot/tools/request";
import type { Batch } from "@packshot/trpc/ports";

const PANELS = ["Top left", "Top right", "Bottom left", "Bottom right"] as const;

/** Four pictures that show the same images to the model, in one frame, can be painted on one sheet. */
export function fitsOnSheet({ requests }: Batch): boolean {
  const [first] = requests;
  return (
    requests.length === PANELS.length && requests.every((request) => first && goTogether(first, request))
  );
}

function goTogether(a: VariationRequest, b: VariationRequest): boolean {
  return a.images.join("\n") === b.images.join("\n") && isSame(a.frame, b.frame);
}

function isSame(a?: Frame, b?: Frame): boolean {
  return a?.width === b?.width && a?.height === b?.height;
}

/** One prompt for four panels with a white cross between them, along which they are cut. */
export function sheetPrompt({ requests }: Batch): string {
  const panels = requests.map(({ prompt }, index) => `${PANELS[index] ?? ""} picture: ${prompt}`);
  return [
    "Generate an image: one sheet with four separate pictures of equal size, as a 2×2 grid.",
    "Between them lie one straight vertical and one straight horizontal band of plain white (#FFFFFF), exactly in the " +
      "middle of the sheet, each as wide as 2 % of it. Nothing reaches into a band, not even a shadow.",
    "The pictures go to the edges of the sheet. There are no frames, numbers or captions around them.",
    ...panels,
  ].join("\n\n");
}
