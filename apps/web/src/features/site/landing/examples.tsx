import { useState } from "react";
import { useSite } from "../../../api/site.ts";
import type { SiteImageName } from "../../../content/site-images.ts";
import { Button } from "../../../ui/button.tsx";
import { SplitSlider } from "../../../ui/split-slider.tsx";
import { Section } from "./section.tsx";
import { SiteImage } from "./site-image.tsx";

/** The examples in display order: each one's tool, and the part of its images' names after "example-". */
const examples = [
  { tool: "product-photos", name: "product-photos" },
  { tool: "remove-background", name: "remove-background" },
  { tool: "ad-creative", name: "ad-creative" },
  { tool: "logo-mockups", name: "logo-mockups" },
  { tool: "thumbnail-generator", name: "thumbnail-generator" },
  { tool: "mood-boards", name: "mood-boards" },
  { tool: "app-store-screenshots", name: "app-store-screenshots" },
  { tool: "product-photos", name: "product-photos-2" },
] as const;
/** The number of examples before the user chooses to see more. */
const COLLAPSED_COUNT = 4;

export function Examples() {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Section id="examples" title="Before and After" lead="Drag to compare before and after.">
      <ul className="grid gap-x-6 gap-y-9 md:grid-cols-2">
        {examples.slice(0, showsAll ? examples.length : COLLAPSED_COUNT).map((example) => (
          <li key={example.name}>
            <Example {...example} />
          </li>
        ))}
      </ul>
      <div className="mt-9 flex justify-center">
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show Less Examples" : "See More"}
        </Button>
      </div>
    </Section>
  );
}

function Example({ tool, name }: (typeof examples)[number]) {
  const toolName = useSite().tools.find(({ slug }) => slug === tool)?.name ?? "Example";
  return (
    <figure>
      <div className="relative aspect-[4/3] overflow-hidden rounded-image bg-sunk">
        <SplitSlider
          label={`${toolName}: before and after`}
          before={<Side name={`example-${name}-before`} />}
          after={<Side name={`example-${name}-after`} />}
        />
      </div>
      <figcaption className="mt-3 font-medium">{toolName}</figcaption>
    </figure>
  );
}

function Side({ name }: { readonly name: SiteImageName }) {
  return (
    <SiteImage
      name={name}
      sizes="(min-width: 1360px) 630px, (min-width: 768px) 47vw, 92vw"
      className="absolute inset-0 size-full object-cover select-none"
    />
  );
}
