import { useState } from "react";
import type { SiteImageName } from "../../../content/site-images.ts";
import { Marquee } from "./marquee.tsx";
import { PlayButton } from "./play-button.tsx";
import { Section } from "./section.tsx";
import { SiteImage } from "./site-image.tsx";

const imageNames = [
  "gallery-1",
  "gallery-2",
  "gallery-3",
  "gallery-4",
  "gallery-5",
  "gallery-6",
  "gallery-7",
  "gallery-8",
  "gallery-9",
  "gallery-10",
] as const satisfies readonly SiteImageName[];

export function Possibilities() {
  const [moving, setMoving] = useState(true);
  return (
    <div className="overflow-hidden">
      <Section
        title="There's unlimited potential"
        lead="Made with Packshot, without generative AI."
        controls={
          <PlayButton
            playing={moving}
            subject="the gallery"
            className="motion-reduce:hidden"
            onToggle={() => setMoving(!moving)}
          />
        }
      >
        <div className="-mx-5 sm:-mx-10">
          <Marquee label="Images" moving={moving}>
            {imageNames.map((name) => (
              <li key={name} className="px-2 sm:px-2.5">
                <SiteImage
                  name={name}
                  sizes="(min-width: 640px) 280px, 220px"
                  className="aspect-[4/5] w-[220px] rounded-image object-cover sm:w-[280px]"
                />
              </li>
            ))}
          </Marquee>
        </div>
      </Section>
    </div>
  );
}
