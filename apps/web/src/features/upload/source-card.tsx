import { ImageOff } from "lucide-react";
import { Spinner } from "../../ui/spinner.tsx";
import { BrowseButton } from "./picture-buttons.tsx";
import type { IncomingPicture } from "./read-transfer.ts";
import type { Source } from "./source.ts";
import { StoredPicture } from "../../ui/stored-picture.tsx";

interface Props {
  /** Names the slot that a picture dropped here goes into. */
  readonly slot: string;
  /** Is shown while the card is empty. */
  readonly none: string;
  readonly label: string;
  readonly source: Source;
  readonly onPicture: (picture: IncomingPicture) => void;
}

/** Shows one slot in the rail, with the person's picture. */
export function SourceCard({ slot, none, label, source, onPicture }: Props) {
  if (source.status === "empty")
    return (
      <Slot slot={slot} label={label}>
        <p className="flex items-center gap-3 rounded-card border border-dashed border-edge p-2.5 text-soft">
          <span className="hatched size-14 shrink-0 rounded-picture border border-hairline" />
          {none}
        </p>
      </Slot>
    );
  return (
    <Slot slot={slot} label={label}>
      <div className="flex items-center gap-3 rounded-card border border-hairline bg-raised p-2.5">
        <Thumbnail source={source} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={source.name}>
            {source.name}
          </p>
          <p className="text-sm text-soft tabular-nums">{factsOf(source)}</p>
        </div>
        <BrowseButton label="Replace" quiet onPicture={onPicture} />
      </div>
    </Slot>
  );
}

interface SlotProps {
  readonly slot: string;
  readonly label: string;
  readonly children: React.ReactNode;
}

function Slot({ slot, label, children }: SlotProps) {
  return (
    <section aria-label={label} data-slot={slot}>
      <h2 className="mb-2 font-sans text-sm font-medium tracking-normal">{label}</h2>
      {children}
    </section>
  );
}

function factsOf(source: Exclude<Source, { status: "empty" }>): string {
  if (source.status === "uploading") return "Uploading…";
  if (source.status === "failed") return "Not uploaded";
  return `${source.upload.width} × ${source.upload.height}`;
}

function Thumbnail({ source }: { readonly source: Exclude<Source, { status: "empty" }> }) {
  const frame = "size-14 shrink-0 rounded-picture border border-hairline object-cover";
  if (source.status === "ready")
    return (
      <StoredPicture
        src={source.upload.thumbnailUrl}
        alt=""
        width={56}
        height={56}
        inButton
        className={frame}
      />
    );
  const Icon = source.status === "failed" ? <ImageOff size={20} aria-hidden /> : <Spinner />;
  return <span className={`${frame} flex items-center justify-center text-soft`}>{Icon}</span>;
}
