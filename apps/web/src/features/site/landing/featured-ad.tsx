import type { SiteImageName } from "../../../content/site-images.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { createToolUrl } from "../../shell/catalog/tool-url.ts";
import { Section } from "./section.tsx";
import { SiteImage } from "./site-image.tsx";
import { useSignInLinkProps } from "./use-sign-in-link-props.ts";

const ads = [
  "ad-final-1",
  "ad-final-2",
  "ad-final-3",
  "ad-final-4",
] as const satisfies readonly SiteImageName[];

const parts = [
  "Four photos of your product with room for text.",
  "Up to five headlines, each with a different angle. Or write your own.",
  "Real type, exactly as written, in four formats.",
];

/** Presents the most popular tool. */
export function FeaturedAd() {
  const signInLinkProps = useSignInLinkProps();
  return (
    <Section
      id="ad-creative"
      title="Ad Creative"
      lead="From product photo to finished ad, copy included, for one token."
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-12">
        <div>
          <SiteImage
            name="ad-photo"
            sizes="(min-width: 1024px) 440px, 92vw"
            className="aspect-square w-full rounded-image object-cover"
          />
          <ul className="mt-6 flex flex-col gap-3">
            {parts.map((part) => (
              <li key={part} className="border-t border-hairline pt-3 text-pretty">
                {part}
              </li>
            ))}
          </ul>
          <a
            href={createToolUrl("ad-creative")}
            {...signInLinkProps}
            className={buttonClass({ variant: "secondary", size: "lg" }, "mt-6")}
          >
            Make an ad
          </a>
        </div>
        <ul aria-label="Finished ads" className="grid grid-cols-2 content-start gap-3 sm:gap-5">
          {ads.map((name) => (
            <li key={name}>
              <SiteImage
                name={name}
                sizes="(min-width: 1024px) 380px, 45vw"
                className="aspect-square w-full rounded-image object-cover"
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
