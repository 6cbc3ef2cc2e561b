import type { Choice } from "@packshot/tools";
import { pictureOf } from "./choice-pictures.ts";

const photo = "size-full object-cover";
/** Drawings are black lines. */
const lines = "size-full object-contain p-[16%] dark:invert";

interface Props {
  readonly choice: Choice;
  readonly set: string | undefined;
}

/** What a choice looks like: its picture, else its colors, else its initials. Its name stands beside it. */
export function ChoicePicture({ choice, set }: Props) {
  const url = pictureOf(set, choice.value);
  if (url !== undefined)
    return (
      <img
        src={url}
        alt=""
        loading="lazy"
        draggable={false}
        className={url.includes(".svg") ? lines : photo}
      />
    );
  if (choice.swatch)
    return <span aria-hidden className="block size-full" style={{ background: gradient(choice.swatch) }} />;
  return (
    <span
      aria-hidden
      className="flex size-full items-center justify-center bg-sunk text-sm font-semibold text-soft"
    >
      {initials(choice.label)}
    </span>
  );
}

function gradient(colors: readonly string[]): string {
  const stops = colors.length === 1 ? [...colors, ...colors] : colors;
  return `linear-gradient(135deg, ${stops.join(", ")})`;
}

function initials(label: string): string {
  const words = label.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
