import { type AnyTool, catalogue, findTool } from "@packshot/tools/catalogue";
import { Suspense, use, useState } from "react";
import { FullPageLoader } from "../../ui/full-page-loader.tsx";
import { AdStudio, type BothOptions } from "./ad-studio.tsx";
import type { ToolScreenInput } from "../screen/use-tool-screen.ts";

/** Photos, headlines and the final ad. Two tools share it: their options load together. */
export function AdScreen(input: ToolScreenInput) {
  const [tools] = useState(() => adToolsOf(input.tool));
  const [options] = useState(() => Promise.all([tools.photos.options(), tools.ad.options()]));
  return (
    <Suspense fallback={<FullPageLoader />}>
      <Loaded input={input} tools={tools} options={options} />
    </Suspense>
  );
}

interface LoadedProps {
  readonly input: ToolScreenInput;
  readonly tools: AdTools;
  readonly options: Promise<BothOptions>;
}

function Loaded({ input, tools, options }: LoadedProps) {
  return <AdStudio input={input} tools={tools} options={use(options)} />;
}

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
