import { Download } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { type Cell, useCells, type ResultsProps } from "./grid-cells.ts";
import { CellImage, GridStage, ResultGrid } from "./grid.tsx";
import { LargeDialog, type OpenedResult } from "./large-dialog.tsx";
import { Panorama } from "./panorama.tsx";

/** Shows results as labeled cards. A click enlarges one. */
export function Board(props: ResultsProps) {
  const { run } = props;
  const cells = useCells(run);
  const [large, setLarge] = useState<OpenedResult | null>(null);
  return (
    <GridStage {...props}>
      <Panorama run={run} />
      <ResultGrid cells={cells}>
        {cells.map((cell) => (
          <Card key={cell.index} cell={cell} onLarge={() => setLarge({ index: cell.index })} />
        ))}
      </ResultGrid>
      {run && <LargeDialog run={run} opened={large} onShown={setLarge} />}
    </GridStage>
  );
}

interface CardProps {
  readonly cell: Cell;
  readonly onLarge: () => void;
}

function Card({ cell, onLarge }: CardProps) {
  const { variation, label } = cell;
  const image = variation?.status === "made" ? variation.image : null;
  return (
    <li className="overflow-hidden rounded-card border border-hairline bg-raised results-first:rounded-none results-first:border-x-0">
      {image ? (
        <button
          type="button"
          aria-label={`View ${label} full size`}
          onClick={onLarge}
          className="block w-full cursor-zoom-in outline-offset-[-3px]"
        >
          <CellImage cell={cell} />
        </button>
      ) : (
        <CellImage cell={cell} />
      )}
      <div className="flex min-h-13 items-center justify-between gap-2 py-2 pr-2 pl-3.5">
        <div>
          <h3 className="font-sans text-sm font-medium tracking-normal">{label}</h3>
          {cell.uncertain && <p className="text-sm text-soft">Check edges</p>}
        </div>
        {image && variation && (
          <a
            href={image.downloadUrl}
            download={variation.downloadName}
            aria-label={`Download ${label}`}
            className={buttonClass({ variant: "quiet", size: "round" }, "shrink-0")}
          >
            <Download size={17} aria-hidden />
          </a>
        )}
      </div>
    </li>
  );
}
