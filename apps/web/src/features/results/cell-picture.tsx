import { ImageOff } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import type { ToolScreenState } from "../tool/use-tool-screen.ts";
import type { Cell } from "./grid-cells.ts";
import { retriesText } from "./variation-failed.tsx";
import { StoredPicture } from "../../ui/stored-picture.tsx";

interface Props {
  readonly cell: Cell;
  readonly screen: ToolScreenState;
}

/** A result in its own ratio, the frame that waits for it, or why it is not there. */
export function CellPicture({ cell, screen }: Props) {
  const { size, label, variation } = cell;
  const aspectRatio = `${size.width} / ${size.height}`;
  if (variation?.status === "failed") return <CellFailed cell={cell} screen={screen} />;
  if (!variation?.image || variation.status === "waiting")
    return (
      <div className="undeveloped" style={{ aspectRatio }}>
        <span className="sr-only">{label}, developing</span>
      </div>
    );
  return (
    <StoredPicture
      src={variation.image.url}
      thumbnail={variation.image.thumbnailUrl}
      alt={label}
      width={size.width}
      height={size.height}
      inButton
      className="develops block h-auto w-full"
    />
  );
}

function CellFailed({ cell, screen }: Props) {
  const { run, live, busy } = screen;
  if (!run) return null;
  const { width, height } = cell.size;
  return (
    <div
      className="hatched flex flex-col items-center justify-center gap-2 p-4 text-center"
      style={{ minHeight: "12rem", aspectRatio: `${width} / ${height}` }}
    >
      <ImageOff size={22} aria-hidden className="text-soft" />
      <p className="rounded-button bg-raised px-2 py-1 text-sm">
        {cell.variation?.error ?? "This picture could not be made."}
      </p>
      <Button
        size="pill"
        disabled={busy || live.retry.isPending || run.retriesLeft === 0}
        aria-label={`Retry ${cell.label}`}
        onClick={() => live.retry.mutate({ runId: run.id, index: cell.index })}
      >
        Retry
      </Button>
      <p className="bg-raised px-1 text-[12px]/4 text-soft">{retriesText(run.retriesLeft)}</p>
    </div>
  );
}
