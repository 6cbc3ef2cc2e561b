import { type AnyTool, catalogue, findTool } from "@packshot/tools/catalogue";

export interface AdTools {
  /** Makes the photos. */
  readonly photos: AnyTool;
  /** Sets words on one of them. */
  readonly ad: AnyTool;
}

/** The two tools of an ad's screen, whichever of them it was opened for. */
export function adToolsOf(tool: AnyTool): AdTools {
  const ad = tool.finishes === undefined ? catalogue.find(({ finishes }) => finishes === tool.slug) : tool;
  const photos = findTool(ad?.finishes ?? "");
  if (!ad || !photos) throw new Error(`No tool finishes what ${tool.slug} makes, or it finishes nothing.`);
  return { photos, ad };
}
