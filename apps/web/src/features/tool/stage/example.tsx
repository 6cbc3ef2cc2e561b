import type { AnyTool } from "@packshot/tools/catalog";
import { SplitSlider } from "../../../ui/split-slider.tsx";
import { ToolImage } from "../../shell/catalog/tool-image.tsx";

interface Pair {
  /** The part of the files' names in assets/site between "example-" and "-before". */
  readonly name: string;
  /** The alt texts of both sides. */
  readonly before: string;
  readonly after: string;
}

const ad: Pair = {
  name: "ad-creative",
  before: "A dropper bottle on a gray-green table",
  after: "An ad with the dropper bottle",
};

/** The examples of tools whose input and output fill the same frame, by slug. */
const pairs: Readonly<Record<string, Pair>> = {
  "remove-background": {
    name: "remove-background",
    before: "A dark green mug on a gray table",
    after: "The green mug on white",
  },
  "product-photos": {
    name: "product-photos",
    before: "A round vase on a pale blue table",
    after: "The round vase on white marble in front of green tiles",
  },
  "new-ads": ad,
  "ad-creative": ad,
  "logo-mockups": {
    name: "logo-mockups",
    before: "A logo on white",
    after: "The logo on the screen of a laptop in a living room",
  },
  "app-store-screenshots": {
    name: "app-store-screenshots",
    before: "The first screen of a shop's app",
    after: "Three screenshots for a store, with headlines",
  },
};

// The query differs from the landing page's, so that these are separate modules of the same files. Shared modules would
// be in a separate chunk, which would exceed the landing page's budget.
const files = import.meta.glob<string>("../../../assets/site/example-*-960.avif", {
  eager: true,
  query: "?example&url",
  import: "default",
});

/** Shows an example result of a tool: next to its input, or on its own. */
export function Example({ tool }: { readonly tool: AnyTool }) {
  const pair = pairs[tool.slug];
  return (
    <figure className="mx-auto w-full max-w-64 sm:max-w-md">
      <div className="relative aspect-[4/3] overflow-hidden rounded-image border border-hairline bg-sunk">
        {pair ? (
          <SplitSlider
            label={`Example of ${tool.name}: before and after`}
            before={<Side file={`${pair.name}-before`} alt={pair.before} />}
            after={<Side file={`${pair.name}-after`} alt={pair.after} />}
          />
        ) : (
          <ToolImage slug={tool.slug} />
        )}
      </div>
      <figcaption className="mt-1.5 text-sm text-soft">
        {pair ? "Example. Drag to compare." : "Example result"}
      </figcaption>
    </figure>
  );
}

function Side({ file, alt }: { readonly file: string; readonly alt: string }) {
  return (
    <img
      src={files[`../../../assets/site/example-${file}-960.avif`]}
      alt={alt}
      width={960}
      height={720}
      draggable={false}
      className="absolute inset-0 size-full object-cover select-none"
    />
  );
}
