import type { Choice } from "@packshot/tools";

const photoClasses = "size-full object-cover";
/** Styles for drawings, whose black lines would vanish on a dark background. */
const drawingClasses = "size-full object-contain p-[16%] dark:[filter:invert(1)]";

interface ChoiceImageProps {
  readonly choice: Choice;
  readonly imageSet: string | undefined;
}

/**
 * Shows a choice's image, or else its colors or initials. Hidden from screen readers, which read the name next to it.
 */
export function ChoiceImage({ choice, imageSet }: ChoiceImageProps) {
  const url = findImageUrl(imageSet, choice.value);
  if (url !== undefined)
    return (
      <img
        src={url}
        alt=""
        loading="lazy"
        draggable={false}
        className={url.includes(".svg") ? drawingClasses : photoClasses}
      />
    );
  if (choice.swatch)
    return (
      <span aria-hidden className="block size-full" style={{ background: createGradient(choice.swatch) }} />
    );
  return (
    <span
      aria-hidden
      className="flex size-full items-center justify-center bg-sunk text-sm font-semibold text-soft"
    >
      {getInitials(choice.label)}
    </span>
  );
}

function createGradient(colors: readonly string[]): string {
  const stops = colors.length === 1 ? [...colors, ...colors] : colors;
  return `linear-gradient(135deg, ${stops.join(", ")})`;
}

function getInitials(label: string): string {
  const words = label.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

const files = import.meta.glob<string>("../../../assets/choices/*/*.{webp,svg}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Returns the URL of a choice's small image, if there is one. */
function findImageUrl(imageSet: string | undefined, value: string): string | undefined {
  if (imageSet === undefined) return undefined;
  // A ratio such as "16:9" contains a colon, which isn't allowed in file names on Windows.
  const path = `../../../assets/choices/${imageSet}/${value.replace(":", "x")}`;
  return files[`${path}.webp`] ?? files[`${path}.svg`];
}
