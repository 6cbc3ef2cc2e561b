import { Suspense, use, useState } from "react";
import { FullPageLoader } from "../../ui/full-page-loader.tsx";
import type { ToolScreenInput } from "../tool/use-tool-screen.ts";
import { type AdTools, adToolsOf } from "./ad-tools.ts";
import { AdStudio, type BothOptions } from "./ad-studio.tsx";

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
