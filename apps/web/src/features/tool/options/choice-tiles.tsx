import { useId } from "react";
import { groupByCategory, type ChoiceItemProps, type ChoiceListProps, getItemProps } from "./choice-list.ts";
import { ChoiceImage } from "./choice-image.tsx";
import { ChoiceRadio } from "./choice-radio.tsx";
import { Swatch } from "./swatch.tsx";

interface Props extends ChoiceListProps {
  /** The classes that lay the tiles out as a grid or a row. */
  readonly layout: string;
  /** The classes that lay the categories out. */
  readonly categories: string;
}

/** Offers choices as small images, under headings if the choices have categories. */
export function ChoiceTiles({ layout, categories, ...list }: Props) {
  const group = useId();
  return (
    <div className={categories}>
      {groupByCategory(list.field.choices).map(({ category, choices }) => (
        <div key={category ?? ""}>
          {category !== null && <p className="mb-2 text-sm text-soft">{category}</p>}
          <div className={layout}>
            {choices.map((choice) => (
              <Tile key={choice.value} name={list.field.name} {...getItemProps(list, group, choice)} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Offers the choices marked `isSeparate`, which aren't tiles, in rows of their own. */
export function SeparateChoices(list: ChoiceListProps) {
  const group = useId();
  const { field } = list;
  return field.choices
    .filter(({ isSeparate }) => isSeparate)
    .map((choice) => (
      <ApartChoice key={choice.value} name={field.name} {...getItemProps(list, group, choice)} />
    ));
}

function ApartChoice({
  name,
  choice,
  imageSet,
  reason,
  ...radio
}: ChoiceItemProps & { readonly name: string }) {
  return (
    <ChoiceRadio {...radio} choice={choice} reason={reason} described className="mb-3 block">
      <span className="flex items-center gap-3 rounded-card border border-edge p-2 outline-2 outline-offset-2 outline-transparent transition peer-checked:outline-accent peer-focus-visible:outline-3 peer-focus-visible:outline-ink hover:border-ink peer-disabled:hatched">
        <span className="block size-11 shrink-0 overflow-hidden rounded-image border border-hairline">
          <Swatch name={name} value={choice.value}>
            <ChoiceImage choice={choice} imageSet={imageSet} />
          </Swatch>
        </span>
        <span className="min-w-0 text-sm">
          <span className="block font-medium">{choice.label}</span>
          <span aria-hidden className="block text-pretty text-soft">
            {choice.description}
          </span>
        </span>
      </span>
    </ChoiceRadio>
  );
}

function Tile({ name, choice, imageSet, reason, ...radio }: ChoiceItemProps & { readonly name: string }) {
  return (
    <ChoiceRadio {...radio} choice={choice} reason={reason} className="flex min-w-0 flex-col gap-1.5">
      <span className="relative block aspect-square overflow-hidden rounded-image border border-hairline outline-2 outline-offset-2 outline-transparent transition peer-checked:outline-accent peer-hover:peer-enabled:peer-not-checked:outline-edge peer-focus-visible:outline-3 peer-focus-visible:outline-ink">
        {reason === undefined ? (
          <Swatch name={name} value={choice.value}>
            <ChoiceImage choice={choice} imageSet={imageSet} />
          </Swatch>
        ) : (
          <ChoiceImage choice={choice} imageSet={imageSet} />
        )}
        {reason !== undefined && <span aria-hidden className="hatched-over absolute inset-0" />}
      </span>
      <span className="-mx-2 line-clamp-3 text-center text-[12px]/4 tracking-tight text-balance text-soft peer-checked:text-ink">
        {choice.label}
      </span>
    </ChoiceRadio>
  );
}
