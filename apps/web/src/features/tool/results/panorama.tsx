import type { Run } from "../../../api/trpc.ts";
import { listResults } from "../screen/run-state.ts";

/** Shows the images of a panorama side by side without gaps, as an app store does. */
export function Panorama({ run }: { readonly run: Run | null }) {
  const isPanorama = run?.options["background"] === "panorama";
  const results = run && isPanorama ? listResults(run) : [];
  if (run === null || results.length === 0 || results.length < run.variations.length) return null;
  return (
    <section
      aria-label="Side by side"
      // Focusable, so that keyboard users can scroll sideways.
      tabIndex={0}
      className="mx-auto flex max-w-[1120px] items-start overflow-x-auto px-5 pt-5 lg:px-7 lg:pt-6"
    >
      {results.map(({ index, image }) => (
        <img
          key={index}
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          className="h-64 w-auto shrink-0 lg:h-auto lg:min-w-0 lg:shrink lg:basis-0 lg:grow"
        />
      ))}
    </section>
  );
}
