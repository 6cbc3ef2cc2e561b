import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { HoldButton } from "../../../ui/hold-button.tsx";
import type { StageView } from "./canvas/use-stage-view.ts";
import { doubtWords } from "@packshot/tools/cut-out-doubts";
import type { FoundCutOut } from "../../../api/trpc.ts";
import type { BackdropKind, Tools } from "./use-tools.ts";

interface Props {
  readonly tools: Tools;
  readonly screen: StageView;
  /** CSS pixels per pixel of the photo. */
  readonly photoScale: number;
  readonly found: FoundCutOut | null;
  readonly announce: (text: string) => void;
  /** The index of the last doubt shown; -1 before the first. */
  readonly doubtIndex: number;
  readonly onDoubtIndex: (index: number) => void;
}

/** Offers view options: the backdrop, the cut-out before the edits, zoom, and the next spot to check. */
export function ViewBar(props: Props) {
  const { tools, screen, photoScale, found, announce, doubtIndex, onDoubtIndex } = props;
  const doubts = found?.doubts ?? [];
  const next = doubts[(doubtIndex + 1) % Math.max(1, doubts.length)];
  const step = () => {
    if (!next) return;
    onDoubtIndex((doubtIndex + 1) % doubts.length);
    screen.centerOn(next.area);
    announce(`Check here: ${doubtWords[next.kind]}`);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2 border-b border-hairline px-3 py-2 sm:gap-x-4 sm:px-4 [@media(max-height:30rem)]:py-0.5">
      <BackdropChoice chosen={tools.backdrop} onChoose={tools.setBackdrop} />
      <HoldButton size="pill" held={tools.showsBefore} onHold={tools.setShowsBefore} title="Hold to compare">
        Before
      </HoldButton>
      <ZoomButtons {...{ screen, photoScale }} />
      {next && (
        <Button variant="pill" size="pill" className="max-sm:w-full sm:order-first" onClick={step}>
          Next spot to check
          <span className="font-normal tabular-nums opacity-70">
            {doubtIndex < 0 ? doubts.length : `${doubtIndex + 1} of ${doubts.length}`}
          </span>
        </Button>
      )}
    </div>
  );
}

const backdrops: readonly {
  readonly backdrop: BackdropKind;
  readonly label: string;
  readonly className: string;
}[] = [
  { backdrop: "white", label: "White", className: "bg-[#ffffff]" },
  { backdrop: "dark", label: "Dark", className: "bg-[#100e0d]" },
  { backdrop: "checkerboard", label: "Checkerboard", className: "checkerboard bg-size-[8px_8px]!" },
  { backdrop: "photo", label: "Photo", className: "bg-[linear-gradient(160deg,#c9c2b6_45%,#857d70_45%)]" },
];

interface BackdropChoiceProps {
  readonly chosen: BackdropKind;
  readonly onChoose: (backdrop: BackdropKind) => void;
}

function BackdropChoice({ chosen, onChoose }: BackdropChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex sm:gap-1">
      <legend className="sr-only">Background</legend>
      {backdrops.map(({ backdrop, label, className }) => (
        <label
          key={backdrop}
          title={label}
          className="relative flex size-9 items-center justify-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1"
        >
          <input
            type="radio"
            name={name}
            checked={backdrop === chosen}
            onChange={() => onChoose(backdrop)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span aria-hidden className={`size-6 rounded-full border border-edge ${className}`} />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ZoomButtons({ screen, photoScale }: Pick<Props, "screen" | "photoScale">) {
  return (
    <div role="group" aria-label="Zoom" className="flex items-center">
      <Button
        variant="quiet"
        size="round"
        aria-label="Zoom out"
        aria-disabled={screen.fitted}
        className="aria-disabled:opacity-40"
        onClick={() => screen.zoomBy(1 / 1.5)}
      >
        <Minus size={16} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="round"
        className="w-12 text-sm tabular-nums"
        title="Fit"
        onClick={screen.fit}
      >
        {screen.fitted ? (
          "Fit"
        ) : (
          <>
            {Math.round(photoScale * 100)}%<span className="sr-only">, fit to screen</span>
          </>
        )}
      </Button>
      <Button variant="quiet" size="round" aria-label="Zoom in" onClick={() => screen.zoomBy(1.5)}>
        <Plus size={16} aria-hidden />
      </Button>
    </div>
  );
}
