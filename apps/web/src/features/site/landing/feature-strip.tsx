import { useState } from "react";
import { Marquee } from "./marquee.tsx";
import { PlayButton } from "./play-button.tsx";

const features = [
  "Static ads",
  "Celebrity mockups",
  "Video ads",
  "Photoshoots",
  "UGC",
  "Logo mockups",
  "Review generator",
  "Story generator",
  "Bulk generator",
  "Mascot creator",
  "Ad copy",
  "Social proof",
  "Background remover",
  "HD download",
  "Thumbnails",
  "App screenshots",
  "Mood boards",
];

/** Features that the plans list as coming soon, so the strip also marks them. */
const comingSoon = ["Video ads"];

export function FeatureStrip() {
  const [moving, setMoving] = useState(true);
  return (
    <section
      aria-label="What Packshot makes"
      className="flex items-center gap-3 border-y border-hairline bg-sunk py-4 pr-5"
    >
      <div className="min-w-0 grow">
        <Marquee label="Features" moving={moving}>
          {features.map((name) => (
            <li key={name} className="flex items-baseline gap-2 px-6 text-lg font-semibold whitespace-nowrap">
              {name}
              {comingSoon.includes(name) && (
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
