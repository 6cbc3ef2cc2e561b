import type { ExtraSlot } from "@packshot/tools";
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from "react";
import { useScreenSources } from "../screen/contexts.tsx";
import { SourceCard } from "../upload/card/source-card.tsx";
import { GalleryButton } from "../upload/from-gallery/gallery-button.tsx";
import { BrowseButton } from "../upload/photo-buttons.tsx";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import type { Source } from "../upload/source.ts";

/** Returns the extra photo slots that the current choices require, by option. A newly required one scrolls into view. */
export function useExtraSources(): Readonly<Record<string, ReactNode>> {
  const { tool, sources } = useScreenSources();
  const extra: [string, ExtraSlot][] = Object.entries(tool.extraImages ?? {});
  const emptySlot = extra.find(([slot]) => sources[slot]?.status === "empty")?.[0];
  const emptySlotRef = useScrollIntoView(emptySlot);
  return Object.fromEntries(
    extra.flatMap(([slot, { label, askedWith }]) => {
      const source = sources[slot];
      if (!source) return [];
      const ref = slot === emptySlot ? emptySlotRef : null;
      return [[askedWith.name, <ExtraSource key={slot} {...{ slot, label, source, ref }} />]];
    }),
  );
}

/**
 * Scrolls to a slot that a choice has just required, because it can be far below the choice, which keeps the focus.
 * Slots that were already empty when the screen opened don't scroll.
 */
function useScrollIntoView(slot: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const previousSlot = useRef(slot);
  useEffect(() => {
    const isNew = slot !== undefined && slot !== previousSlot.current;
    previousSlot.current = slot;
    if (!isNew) return;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.current?.scrollIntoView({ block: "nearest", behavior: reducedMotion ? "instant" : "smooth" });
  }, [slot]);
  return element;
}

interface Props {
  readonly slot: string;
  readonly label: string;
  readonly source: Source;
  readonly ref: Ref<HTMLDivElement>;
}

/** Asks for a photo that a choice requires, and shows it. It isn't cut out. */
function ExtraSource({ slot, label, source, ref }: Props) {
  const { take, setRights } = useScreenSources();
  const takeHere = (photo: IncomingPhoto) => take(photo, "hand", slot);
  return (
    <div ref={ref} className="scroll-mb-4">
      <SourceCard
        slot={slot}
        label={label}
        emptyText="No photo yet"
        source={source}
        cutsOut={false}
        onPhoto={takeHere}
        onRights={(rights) => setRights(slot, rights)}
      />
      {source.status === "empty" && (
        <div className="mt-2.5 grid grid-cols-2 gap-2.5 *:px-2.5">
          <BrowseButton label="Choose photo" onPhoto={takeHere} />
          <GalleryButton slotLabel={label} onPhoto={takeHere} />
        </div>
      )}
    </div>
  );
}
