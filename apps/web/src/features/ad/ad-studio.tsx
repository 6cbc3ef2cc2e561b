import type { AdTools } from "./ad-screen.tsx";
import { AdText } from "./ad-text.tsx";
import { FinalAd } from "./final-ad.tsx";
import { useAd } from "./use-ad.ts";
import type { ToolOptions } from "../options/option-values.ts";
import { Rail } from "../rail/rail.tsx";
import { ToolHeader } from "../rail/tool-header.tsx";
import { announcementOf, madeOf } from "../screen/run-state.ts";
import { useBackgroundTitle } from "../screen/use-background-title.ts";
import { useResultKeys } from "../screen/use-result-keys.ts";
import { type ToolScreenInput, useToolScreen } from "../screen/use-tool-screen.ts";
import { Stage } from "../stage/stage.tsx";
import { DropOverlay } from "../upload/drop-overlay.tsx";
import { useImageIntake } from "../upload/use-image-intake.ts";

export type BothOptions = readonly [photos: ToolOptions, ad: ToolOptions];

interface Props {
  readonly input: ToolScreenInput;
  readonly tools: AdTools;
  readonly options: BothOptions;
}

/** Three columns: the upload, the photos with the final ad above them, and the words. */
export function AdStudio({ input, tools, options: [photoOptions, adOptions] }: Props) {
  const screen = useToolScreen({ ...input, tool: tools.photos, toolOptions: photoOptions });
  const { run } = screen;
  const [first] = run ? madeOf(run) : [];
  const photos = { ...screen, chosen: screen.chosen ?? first?.index ?? null };
  const ad = useAd(tools.ad, adOptions, photos);
  const hovering = useImageIntake(screen.take);
  useBackgroundTitle(ad.run ?? run);
  useResultKeys({
    onStep: screen.step,
    onPick: (index) => run?.variations[index] && screen.select(index),
    onEscape: () => screen.compare(false),
    onRun: ad.ready ? ad.make : screen.act,
  });

  return (
    <div className="grid grid-cols-1 lg:h-[calc(100dvh-4rem)] lg:grid-cols-[312px_minmax(0,1fr)_332px] lg:grid-rows-[auto_minmax(0,1fr)]">
      <ToolHeader tool={input.tool} wait={screen.wait} />
      <Rail screen={photos} />
      <section
        aria-label="Stage"
        className="stage-light order-2 flex min-h-0 min-w-0 flex-col border-t border-hairline lg:order-none lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:overflow-y-auto lg:border-t-0"
      >
        <FinalAd ad={ad} />
        <Stage tool={tools.photos} screen={photos} />
      </section>
      <AdText ad={ad} photos={photos} />
      <p role="status" aria-live="polite" className="sr-only">
        {run && announcementOf(run)}
      </p>
      <p role="status" aria-live="polite" className="sr-only">
        {ad.run && announcementOf(ad.run)}
      </p>
      {hovering && <DropOverlay />}
    </div>
  );
}
