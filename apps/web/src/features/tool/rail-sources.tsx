import type { AnyTool } from "@packshot/tools/catalogue";
import { SourceCard } from "../upload/source-card.tsx";
import { emptySource } from "../upload/source.ts";
import type { ToolScreenState } from "./use-tool-screen.ts";

/** The person's pictures, one card for each slot. */
export function RailSources({ screen }: { readonly screen: ToolScreenState }) {
  const slots: [string, AnyTool["images"][string]][] = Object.entries(screen.tool.images);
  if (slots.length === 0) return null;
  const several = slots.length > 1;
  // On a phone the stage says by itself that it is empty.
  const hidden = !several && screen.source.status === "empty" ? "max-lg:hidden" : "";
  const cards = slots.map(([slot, { label }]) => (
    <SourceCard
      key={slot}
      slot={slot}
      label={label}
      none={several ? `No ${slot} image` : "No image yet"}
      source={screen.sources[slot] ?? emptySource}
      onPicture={(picture) => screen.take(picture, "hand", slot)}
    />
  ));
  if (!several) return <div className={hidden}>{cards}</div>;
  return (
    <section aria-labelledby="uploaded-images" className="flex flex-col gap-4">
      <h2 id="uploaded-images" className="text-lg">
        Uploaded Images
      </h2>
      {cards}
    </section>
  );
}
