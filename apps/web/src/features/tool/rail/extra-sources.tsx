import type { ExtraSlot } from "@packshot/tools";
import type { ReactNode } from "react";
import { useScreenSources } from "../screen/contexts.tsx";
import { SourceCard } from "../upload/card/source-card.tsx";
import { GalleryButton } from "../upload/from-gallery/gallery-button.tsx";
import { BrowseButton } from "../upload/photo-buttons.tsx";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import type { Source } from "../upload/source.ts";

/** Returns the extra photo slots that the current choices require, by option. */
export function useExtraSources(): Readonly<Record<string, ReactNode>> {
  const { tool, sources } = useScreenSources();
  const extra: [string, ExtraSlot][] = Object.entries(tool.extraImages ?? {});
  return Object.fromEntries(
    extra.flatMap(([slot, { label, askedWith }]) => {
      const source = sources[slot];
      return source ? [[askedWith.name, <ExtraSource key={slot} {...{ slot, label, source }} />]] : [];
    }),
  );
}

interface Props {
  readonly slot: string;
  readonly label: string;
  readonly source: Source;
}

/** Asks for a photo that a choice requires, and shows it. It isn't cut out. */
function ExtraSource({ slot, label, source }: Props) {
  const { take, setRights } = useScreenSources();
  const takeHere = (photo: IncomingPhoto) => take(photo, "hand", slot);
  return (
    <div>
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
