import { Check, Columns2, Copy, Download, Images } from "lucide-react";
import { useState } from "react";
import type { Run } from "../../api/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { copyPicture } from "./copy-picture.ts";
import { downloadAll } from "./download.ts";
import { isActive, madeOf } from "./run-state.ts";
import { useElapsedSeconds } from "./use-elapsed-seconds.ts";

interface Props {
  readonly run: Run;
  readonly selected: number;
  readonly comparing: boolean;
  readonly onComparing: (comparing: boolean) => void;
  readonly onCancel: () => void;
}

export function StageToolbar({ run, selected, comparing, onComparing, onCancel }: Props) {
  const made = madeOf(run);
  const current = made.find(({ index }) => index === selected);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 pt-4 lg:px-7 lg:pt-5">
      {isActive(run) ? (
        <Progress run={run} onCancel={onCancel} />
      ) : (
        <p className="min-w-0 flex-1 truncate text-soft tabular-nums">
          <strong className="font-semibold text-ink">
            {selected + 1} of {run.variations.length}
          </strong>
          <span className="ml-3 max-sm:hidden">
            {run.variations[selected]?.label}
            {current && ` · ${current.image.seconds.toFixed(1)} s`}
          </span>
        </p>
      )}
      <div
        role="toolbar"
        aria-label="Result"
        className={`gap-2 ${isActive(run) ? "hidden sm:flex" : "flex"}`}
      >
        {current && (
          <>
            <Button
              variant="pill"
              size="pill"
              aria-pressed={comparing}
              onClick={() => onComparing(!comparing)}
            >
              <Columns2 size={16} aria-hidden />
              <span className="max-md:sr-only">Compare</span>
            </Button>
            <CopyButton key={current.image.url} url={current.image.url} />
            <a
              href={current.image.downloadUrl}
              download={current.downloadName}
              className={buttonClass({ variant: "pill", size: "pill" })}
            >
              <Download size={16} aria-hidden />
              <span className="max-md:sr-only">Download Image</span>
            </a>
            {current.image.vectorUrl && (
              <a
                className={buttonClass({ variant: "pill", size: "pill" })}
                href={current.image.vectorUrl}
                download
              >
                <Download size={16} aria-hidden />
                SVG
              </a>
            )}
          </>
        )}
        <Button
          variant="pill"
          size="pill"
          disabled={made.length === 0}
          onClick={() =>
            downloadAll(
              made.map(({ image, downloadName }) => ({ url: image.downloadUrl, name: downloadName })),
            )
          }
        >
          <Images size={16} aria-hidden />
          <span className="max-md:sr-only">Download All</span>
        </Button>
      </div>
    </div>
  );
}

function Progress({ run, onCancel }: { readonly run: Run; readonly onCancel: () => void }) {
  const elapsed = useElapsedSeconds(run.startedAt);
  return (
    <div className="flex h-9 flex-1 items-center gap-3 whitespace-nowrap max-sm:justify-between tabular-nums">
      <p className="text-soft">
        <strong className="font-semibold text-ink">
          {madeOf(run).length} of {run.variations.length}
        </strong>{" "}
        · {elapsed} s
      </p>
      <Button variant="pill" size="pill" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function CopyButton({ url }: { readonly url: string }) {
  const [state, setState] = useState<"Copy" | "Copied" | "Copy failed">("Copy");
  const Icon = state === "Copied" ? Check : Copy;
  return (
    <Button
      variant="pill"
      size="pill"
      onClick={() =>
        void copyPicture(url).then(
          () => setState("Copied"),
          () => setState("Copy failed"),
        )
      }
    >
      <Icon size={16} aria-hidden />
      <span className="max-md:sr-only">{state}</span>
    </Button>
  );
}
