import { useState } from "react";
import { useSite } from "../../../api/site.ts";
import { Marquee } from "./marquee.tsx";
import { PlayButton } from "./play-button.tsx";

interface Feature {
  readonly name: string;
  /** The slug of its tool, if one tool provides it. */
  readonly slug?: string;
  /** Set for a feature that the plans list as coming soon. */
  readonly comingSoon?: true;
}

const features: readonly Feature[] = [
  { name: "Static ads", slug: "ad-creative" },
  { name: "Celebrity mockups", slug: "celebrity-endorsement" },
  { name: "Video ads", comingSoon: true },
  { name: "Photoshoots", slug: "product-photos" },
  { name: "UGC-style photos" },
  { name: "Logo mockups", slug: "logo-mockups" },
  { name: "Review generator", slug: "generate-reviews" },
  { name: "Story generator", slug: "story-generator" },
  { name: "Bulk generator" },
  { name: "Mascot creator", slug: "famous-mascots" },
  { name: "Ad copy" },
  { name: "Social proof" },
  { name: "Background remover", slug: "remove-background" },
  { name: "HD download" },
  { name: "Thumbnails", slug: "thumbnail-generator" },
  { name: "App screenshots", slug: "app-store-screenshots" },
  { name: "Mood boards", slug: "mood-boards" },
];

export function FeatureStrip() {
  const { tools } = useSite();
  const [moving, setMoving] = useState(true);
  const unlaunched = new Set(tools.filter(({ flags }) => flags.comingSoon).map(({ slug }) => slug));
  return (
    <section
      aria-label="What Packshot makes"
      className="flex items-center gap-3 border-y border-hairline bg-sunk py-4 pr-5"
    >
      <div className="min-w-0 grow">
        <Marquee label="Features" moving={moving}>
          {features.map(({ name, slug, comingSoon = slug !== undefined && unlaunched.has(slug) }) => (
            <li key={name} className="flex items-baseline gap-2 px-6 text-lg font-semibold whitespace-nowrap">
              {name}
              {comingSoon && (
                <span className="text-[12px] font-semibold tracking-[0.06em] text-soft uppercase">
                  Coming soon
                </span>
              )}
            </li>
          ))}
        </Marquee>
      </div>
      <PlayButton
        playing={moving}
        subject="the feature strip"
        className="motion-reduce:hidden"
        onToggle={() => setMoving(!moving)}
      />
    </section>
  );
}
