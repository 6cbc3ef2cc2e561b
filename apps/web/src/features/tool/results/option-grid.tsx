import { Check, Download, Maximize2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, buttonClass } from "../../../ui/button.tsx";
import type { ResultAction } from "../image/action-menu.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import { CompareButton } from "../image/compare.tsx";
import { type Cell, useCells, type ResultsProps } from "./grid-cells.ts";
import { CellImage, GridStage, ResultGrid } from "./grid.tsx";
import { LargeDialog, type OpenedResult } from "./large-dialog.tsx";
import { type ReadyResult, listResults } from "../screen/run-state.ts";
import { useScreenRun } from "../screen/contexts.tsx";

/** Shows the results in a grid, where the user picks one to save it or continue with it. */
export function OptionGrid(props: ResultsProps) {
  const { run } = props;
  const screen = useScreenRun();
  const cells = useCells(run);
  const [large, setLarge] = useState<OpenedResult | null>(null);
  const results = run ? listResults(run) : [];
  const picked = results.find(({ index }) => index === screen.chosen);
  const [followUp, ...otherFollowUps] = screen.followUps;
  const compare = picked && run && run.sources.length > 0 && (
    <CompareButton
      compact
      comparing={large !== null && screen.comparing === "original"}
      onComparing={() => {
        screen.compare("original");
        setLarge({ index: picked.index });
      }}
    />
  );
  return (
    <GridStage
      {...props}
      current={picked}
      action={compare}
      downloadLabel={downloadLabel}
      download={
        followUp ? (
          <Button variant="primary" onClick={followUp.act}>
            <followUp.icon size={18} aria-hidden />
            {followUp.label}
          </Button>
        ) : (
          <DownloadPicked picked={picked} primary={screen.tool.flow !== "ad"} />
        )
      }
      more={followUp && picked ? [...otherFollowUps, createDownloadAction(picked)] : otherFollowUps}
    >
      <ResultGrid cells={cells}>
        {cells.map((cell) => (
          <Option
            key={cell.index}
            cell={cell}
            picked={cell.index === picked?.index}
            onLarge={() => setLarge({ index: cell.index })}
          />
        ))}
      </ResultGrid>
      {results.length > 0 && !picked && (
        <p className="px-4 pb-3.5 text-center text-soft">Please select your favorite variation above</p>
      )}
      {run && <LargeDialog run={run} opened={large} onShown={setLarge} />}
    </GridStage>
  );
}

/** Returns the menu action that saves an image, for screens with another primary action. */
function createDownloadAction({ image, downloadName }: ReadyResult): ResultAction {
  const act = { url: image.downloadUrl, name: downloadName };
  return { group: "This image", label: downloadLabel, icon: Download, act };
}

const downloadLabel = "Download Selected Photo";

interface OptionProps {
  readonly cell: Cell;
  readonly picked: boolean;
  readonly onLarge: () => void;
}

function Option({ cell, picked, onLarge }: OptionProps) {
  const { busy, select } = useScreenRun();
  const wide = useIsWide();
  const choice = useRef<HTMLButtonElement>(null);
  const wasPicked = useRef(picked);
  const follow = useEffectEvent(() => {
    // While results arrive, the first one is picked automatically, which must not scroll the page.
    if (picked && !wasPicked.current && !busy) choice.current?.scrollIntoView({ block: "nearest" });
    wasPicked.current = picked;
  });
  // Keyboard shortcuts can pick an image that is off screen.
  useEffect(() => follow(), [picked]);
  const image = cell.variation?.image && cell.variation.status === "made";
  const frame = "block w-full overflow-hidden rounded-image results-first:rounded-none";
  return (
    <li>
      {image ? (
        <button
          ref={choice}
          style={{ scrollMarginBlock: wide ? 14 : 66 }}
          type="button"
          aria-pressed={picked}
          onClick={() => select(cell.index)}
          className={`${frame} shadow-image outline-2 outline-offset-3 outline-transparent transition hover:outline-edge focus-visible:outline-ink aria-pressed:outline-accent`}
        >
          <CellImage cell={cell} />
        </button>
      ) : (
        <div className={frame}>
          <CellImage cell={cell} />
        </div>
      )}
      <div className="mt-1.5 flex min-h-9 items-center justify-between gap-2 text-sm results-first:px-4">
        <p className="whitespace-nowrap">
          <span className="font-medium">{cell.label}</span>
          {cell.uncertain && <span className="block text-soft">Check edges</span>}
        </p>
        <span className="flex items-center gap-1.5">
          {picked && (
            <span className="flex items-center gap-1 font-semibold">
              <Check size={15} aria-hidden className="max-sm:hidden" />
              Selected
            </span>
          )}
          {image && (
            <Button
              variant="quiet"
              size="round"
              aria-label={`View ${cell.label} full size`}
              className="shrink-0"
              onClick={onLarge}
            >
              <Maximize2 size={16} aria-hidden />
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}

interface DownloadPickedProps {
  readonly picked: ReadyResult | undefined;
  /** Whether saving the image is the primary action. */
  readonly primary: boolean;
}

function DownloadPicked({ picked, primary }: DownloadPickedProps) {
  const label = (
    <>
      <Download size={18} aria-hidden />
      {downloadLabel}
    </>
  );
  if (!picked) return <Button disabled>{label}</Button>;
  return (
    <a
      href={picked.image.downloadUrl}
      download={picked.downloadName}
      className={buttonClass({ variant: primary ? "primary" : "secondary" })}
    >
      {label}
    </a>
  );
}
