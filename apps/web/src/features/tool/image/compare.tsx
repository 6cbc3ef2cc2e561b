import { ArrowLeftRight, Columns2, SquareSplitHorizontal } from "lucide-react";
import { useState } from "react";
import type { Run, RunImage } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { SplitSlider } from "../../../ui/split-slider.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";
import type { ResultAction } from "./action-menu.tsx";
import { iconOnlyWhenNarrow } from "../../../ui/responsive-label.tsx";
import { ImageControls, ImageFrame } from "./image-frame.tsx";
import { type ReadyResult, listResults } from "../screen/run-state.ts";
import type { ComparisonTarget } from "../screen/screen-state.ts";

interface CompareProps {
  readonly before: Run["sources"][number];
  readonly after: RunImage;
  readonly label: string;
}

/** Shows the photo and the result in one frame, on either side of a divider. The sides can be swapped. */
export function Compare({ before, after, label }: CompareProps) {
  const [swapped, setSwapped] = useState(false);
  const original = <Layer image={before} alt="Before: your photo" />;
  const result = <Layer image={after} alt={`After: ${label}`} />;
  return (
    <div className="flex min-h-0 flex-col results-first:contents lg:min-h-auto lg:flex-1">
      <ImageFrame width={after.width} height={after.height} className="bg-raised">
        <SplitSlider
          label="Before and after"
          before={swapped ? result : original}
          after={swapped ? original : result}
          leftName={swapped ? "after" : "before"}
        />
      </ImageFrame>
      <ImageControls>
        <Button variant="pill" size="pill" aria-pressed={swapped} onClick={() => setSwapped(!swapped)}>
          <ArrowLeftRight size={16} aria-hidden />
          Swap sides
        </Button>
      </ImageControls>
    </div>
  );
}

interface LayerProps {
  readonly image: Pick<RunImage, "url" | "thumbnailUrl" | "width" | "height">;
  readonly alt: string;
}

/** Draws one side of a comparison, which fills the frame. */
export function Layer({ image: { url, thumbnailUrl, width, height }, alt }: LayerProps) {
  return (
    <StoredImage
      src={url}
      thumbnail={thumbnailUrl}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      className="absolute inset-0 size-full object-contain select-none"
    />
  );
}

interface SideBySideProps {
  readonly originals: Run["sources"];
  readonly result: ReadyResult;
}

/** Shows the originals and the result side by side, or stacked on a phone. */
export function SideBySide({ originals, result }: SideBySideProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center justify-center gap-4 sm:flex-row sm:gap-6">
      {originals.map((original) => {
        const caption = originals.length === 1 ? "Original" : `Original ${original.slot}`;
        return <Side key={original.slot} image={original} caption={caption} />;
      })}
      <Side image={result.image} caption={result.label} />
    </div>
  );
}

interface SideProps {
  readonly image: Pick<ReadyResult["image"], "url" | "thumbnailUrl" | "width" | "height">;
  readonly caption: string;
}

function Side({ image: { url, thumbnailUrl, width, height }, caption }: SideProps) {
  return (
    <figure className="flex w-full min-w-0 flex-col items-center gap-2 [--side-height:30svh] sm:w-auto sm:flex-1 sm:[--side-height:54svh]">
      <StoredImage
        src={url}
        thumbnail={thumbnailUrl}
        alt={caption}
        width={width}
        height={height}
        // Without a width, the image would have no size until it has loaded.
        style={{ width: `min(100%, ${width}px, var(--side-height) * ${width / height})` }}
        className="block h-auto rounded-image shadow-image"
      />
      <figcaption aria-hidden className="text-center text-sm text-soft">
        {caption}
      </figcaption>
    </figure>
  );
}

interface CompareButtonProps {
  readonly comparing: boolean;
  /** Whether to show only an icon, next to many other buttons. */
  readonly compact?: boolean;
  readonly onComparing: (comparing: ComparisonTarget) => void;
}

/** Turns the comparison with the original on or off. */
export function CompareButton({ comparing, compact = false, onComparing }: CompareButtonProps) {
  return (
    <Button
      variant="pill"
      size="pill"
      title="Compare"
      aria-pressed={comparing}
      onClick={() => onComparing(comparing ? null : "original")}
    >
      <Columns2 size={16} aria-hidden />
      <span className={compact ? "sr-only" : iconOnlyWhenNarrow}>Compare</span>
    </Button>
  );
}

type OnComparing = (comparing: ComparisonTarget) => void;

/** Returns the action that compares with the original. */
export function compareOriginal(comparing: ComparisonTarget, onComparing: OnComparing): ResultAction {
  const on = comparing === "original";
  const act = () => onComparing(on ? null : "original");
  return { group: "This image", label: "Compare with the original", icon: SquareSplitHorizontal, on, act };
}

/** Returns the action that compares with another result, if there is one. */
export function compareAnother(
  run: Run,
  comparing: ComparisonTarget,
  onComparing: OnComparing,
): readonly ResultAction[] {
  if (listResults(run).length < 2) return [];
  const on = comparing === "another";
  const act = () => onComparing(on ? null : "another");
  return [{ group: "This image", label: "Compare two results", icon: Columns2, on, act }];
}
