import type { AnyTool } from "@packshot/tools/catalogue";
import { ImageOff } from "lucide-react";
import type { Run, Variation } from "../../api/trpc.ts";

interface Props {
  readonly tool: AnyTool;
  /** Null while the run is being started: its frames are there at once. */
  readonly run: Run | null;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

type Frame = Pick<Variation, "index" | "label" | "status" | "image">;

export function Strip({ tool, run, selected, onSelect }: Props) {
  const frames: readonly Frame[] =
    run?.variations ??
    tool.variationLabels.map((label: string, index: number) => ({
      index,
      label,
      status: "waiting",
      image: null,
    }));
  return (
    <ul
      aria-label="Variations"
      className="flex gap-2 overflow-x-auto px-5 sm:gap-3 pt-2 pb-5 sm:justify-center lg:px-7 lg:pb-6"
    >
      {frames.map((frame) => (
        <li key={frame.index} className="shrink-0">
          <button
            type="button"
            aria-current={frame.index === selected}
            onClick={() => onSelect(frame.index)}
            className="group flex w-[76px] sm:w-[92px] flex-col items-center gap-1.5 rounded-picture pt-1 outline-none"
          >
            <span className="block size-[70px] sm:size-[84px] overflow-hidden rounded-picture outline-2 outline-offset-2 outline-transparent transition group-hover:outline-edge group-focus-visible:outline-ink group-aria-[current=true]:outline-accent">
              <Thumbnail frame={frame} />
            </span>
            <span className="w-full truncate text-center text-[12px]/4 text-soft group-aria-[current=true]:text-ink">
              {frame.label}
              <span className="sr-only">{`, ${frame.index + 1} of ${frames.length}${stateOf(frame)}`}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function stateOf(frame: Frame): string {
  if (frame.image?.uncertain && frame.status === "made") return ", check the edges";
  return { waiting: ", developing", failed: ", failed", made: "" }[frame.status];
}

function Thumbnail({ frame }: { readonly frame: Frame }) {
  if (frame.image && frame.status !== "waiting")
    return (
      <span className="flex size-full items-center justify-center bg-raised">
        <img src={frame.image.thumbnailUrl} alt="" className="checkerboard develops max-h-full max-w-full" />
      </span>
    );
  if (frame.status === "failed")
    return (
      <span className="hatched flex size-full items-center justify-center text-soft">
        <ImageOff size={20} aria-hidden />
      </span>
    );
  return (
    <span
      aria-hidden
      className="undeveloped flex size-full items-center justify-center text-[11px] text-ink sm:text-[12px]"
    >
      developing…
    </span>
  );
}
