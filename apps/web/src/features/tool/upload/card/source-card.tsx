import { ImageOff } from "lucide-react";
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef } from "react";
import type { Rights } from "../../../../api/trpc.ts";
import { Spinner } from "../../../../ui/spinner.tsx";
import { StoredImage } from "../../../../ui/stored-image.tsx";
import { DropZone } from "../drop-zone.tsx";
import { BrowseButton } from "../photo-buttons.tsx";
import type { IncomingPhoto } from "../../../shell/drop/read-transfer.ts";
import { type Source, describeUpload } from "../source.ts";
import { CutOutNote } from "./cut-out-note.tsx";
import { SourceNotes } from "./source-notes.tsx";

// If the module fails to load, the photo is usable without fixes.
const PhotoFixes = lazy(() =>
  import("../../fixes/photo-fixes.tsx").then(
    (module) => ({ default: module.PhotoFixes }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  /** The slot for a photo dropped here. */
  readonly slot: string;
  /** The text while the card is empty. */
  readonly emptyText: string;
  readonly label: string;
  /** A button next to the label. */
  readonly labelAction?: ReactNode;
  readonly source: Source;
  /** Whether the tool cuts out the photo's subject. */
  readonly cutsOut: boolean;
  readonly onPhoto: (photo: IncomingPhoto) => void;
  /** Called once the server has stored the user's new rights to the photo. */
  readonly onRights: (rights: Rights) => void;
}

/** Shows one slot in the rail, with the user's photo and its source. */
export function SourceCard({
  slot,
  emptyText,
  label,
  labelAction,
  source,
  cutsOut,
  onPhoto,
  onRights,
}: Props) {
  const card = useFocusOnPhoto(source.status);
  if (source.status === "empty")
    return (
      <Slot ref={card} slot={slot} label={label} labelAction={labelAction}>
        <DropZone
          onPhoto={onPhoto}
          className="flex items-center gap-3 rounded-card border border-dashed border-edge p-2.5 text-soft"
        >
          <span className="hatched size-14 shrink-0 rounded-image border border-hairline" />
          <p>{emptyText}</p>
        </DropZone>
      </Slot>
    );
  const isGone = source.status === "failed" && source.isGone;
  return (
    <Slot ref={card} slot={slot} label={label} labelAction={labelAction}>
      <div className="rounded-card border border-hairline bg-raised p-2.5">
        <div className="flex items-center gap-3">
          <Thumbnail source={source} />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 font-medium wrap-anywhere" title={source.name}>
              {source.name}
            </p>
            <p className="text-sm text-soft tabular-nums">{describePhoto(source)}</p>
          </div>
          {!isGone && <BrowseButton label="Replace" quiet onPhoto={onPhoto} />}
        </div>
        {isGone && (
          <div
            role="alert"
            ref={scrollToMessage}
            className="mt-2.5 scroll-mb-40 border-t border-hairline pt-2.5 text-sm"
          >
            <p className="mb-2.5 text-pretty">{source.message}</p>
            <BrowseButton label="Choose another" quiet onPhoto={onPhoto} />
          </div>
        )}
        {source.status === "ready" && cutsOut && <CutOutNote slot={slot} upload={source.upload} />}
        {source.status === "ready" && <SourceNotes upload={source.upload} onRights={onRights} />}
        {source.status === "ready" && (
          <Suspense>
            <PhotoFixes slot={slot} upload={source.upload} cutsOut={cutsOut} />
          </Suspense>
        )}
      </div>
    </Slot>
  );
}

/** Scrolls to the message. On a phone, it may be below the screen or behind the run button. */
const scrollToMessage = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/**
 * Moves the focus to the card if the focused button that added its photo has disappeared. Doesn't scroll. Returns the
 * card's ref.
 */
function useFocusOnPhoto(status: Source["status"]) {
  const card = useRef<HTMLElement>(null);
  const previousStatus = useRef(status);
  useEffect(() => {
    const isNew = status === "uploading" && previousStatus.current !== "uploading";
    if (isNew && document.activeElement === document.body) card.current?.focus({ preventScroll: true });
    previousStatus.current = status;
  }, [status]);
  return card;
}

interface SlotProps extends Pick<Props, "slot" | "label" | "labelAction"> {
  readonly ref: Ref<HTMLElement>;
  readonly children: ReactNode;
}

function Slot({ ref, slot, label, labelAction, children }: SlotProps) {
  return (
    <section ref={ref} aria-label={label} data-slot={slot} tabIndex={-1}>
      <div className={`mb-2 short:mb-1 flex items-center justify-between ${labelAction ? "min-h-9" : ""}`}>
        <h2 className="font-sans text-sm font-medium tracking-normal">{label}</h2>
        {labelAction}
      </div>
      {children}
    </section>
  );
}

/** Describes a photo's upload state or size. */
function describePhoto(source: Exclude<Source, { status: "empty" }>): string {
  if (source.status === "uploading") return describeUpload(source.sending);
  if (source.status === "failed") return source.isGone ? "Not found" : "Not uploaded";
  const { width, height, source: origin } = source.upload;
  return [`${width} × ${height}`, ...(origin?.capture === "screenshot" ? ["Screenshot quality"] : [])].join(
    " · ",
  );
}

function Thumbnail({ source }: { readonly source: Exclude<Source, { status: "empty" }> }) {
  const frame = "size-14 shrink-0 rounded-image border border-hairline object-cover short:size-12";
  if (source.status === "ready")
    return (
      <StoredImage
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
