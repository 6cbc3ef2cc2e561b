import { ChevronDown } from "lucide-react";
import { categoryClasses, type ChoiceListProps, layOutTiles, type OptionsLocation } from "./choice-list.ts";
import { ChoiceTiles } from "./choice-tiles.tsx";
import { EngineReason } from "./engine-reason.tsx";

/** Collapses the choices that the engine can't make, and explains why. */
export function UnavailableChoices({
  shownIn,
  ...list
}: ChoiceListProps & { readonly shownIn: OptionsLocation }) {
  const count = list.field.choices.length;
  return (
    <details className="group/beyond mt-3 text-sm text-soft">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        Needs a generative engine · {count}
        <ChevronDown size={15} aria-hidden className="transition group-open/beyond:rotate-180" />
      </summary>
      <p className="mt-1 mb-3 text-pretty">
        <EngineReason subject={count === 1 ? "This choice needs" : "These choices need"} />
      </p>
      <ChoiceTiles {...list} layout={layOutTiles(shownIn, count)} categories={categoryClasses[shownIn]} />
    </details>
  );
}
