import type { SiteImageName } from "../../../content/site-images.ts";
import { GetStarted } from "./get-started.tsx";
import { SiteImage } from "./site-image.tsx";

const anchors = [
  { to: "#ad-creative", name: "Ad Creative" },
  { to: "#features", name: "Features" },
  { to: "#how-it-works", name: "How It Works" },
  { to: "#examples", name: "Examples" },
];

export function Hero() {
  return (
    <section className="stage-light overflow-hidden border-b border-hairline">
      <div className="mx-auto grid max-w-[1360px] items-center gap-x-14 gap-y-10 px-5 pt-12 pb-12 sm:px-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-16">
        <div>
          <h1 className="text-[clamp(42px,6.2vw,80px)]/[0.98] font-bold tracking-[-0.045em]">
            <span className="block">One photo in.</span>{" "}
            <span className="block text-balance">A whole storefront out.</span>
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg text-pretty text-soft sm:text-[19px]/[30px]">
            Clean cut-outs, scenes, ads and stories from a single photo of your product. Every image is
            labeled with how it was made.
          </p>
          <div className="mt-8">
            <GetStarted />
          </div>
          <nav aria-label="On this page" className="mt-10">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {anchors.map(({ to, name }) => (
                <li key={to}>
                  <a
                    href={to}
                    className="flex min-h-8 items-center font-medium underline decoration-hairline underline-offset-4 hover:decoration-ink"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <OriginalAndOutcomes />
      </div>
      <OtherProducts />
    </section>
  );
}

const outcomes = [
  "hero-story",
  "hero-scene-1",
  "hero-ad",
  "hero-white",
  "hero-scene-2",
  "hero-listing",
] as const satisfies readonly SiteImageName[];

/** Shows one photo and six images made from it. */
function OriginalAndOutcomes() {
  return (
    <figure className="mx-auto grid w-full max-w-[660px] grid-cols-6 gap-2 sm:gap-3">
      <div className="relative col-span-4 row-span-3">
        <SiteImage
          name="hero-photo"
          first
          sizes="(min-width: 1024px) 430px, 62vw"
          className="h-full w-full rounded-image object-cover shadow-image"
        />
        <span className="absolute top-2 left-2 rounded-full bg-raised px-2.5 py-0.5 text-[12px]/5 font-semibold sm:top-3 sm:left-3">
          Original photo
        </span>
      </div>
      {outcomes.map((name) => (
        <SiteImage
          key={name}
          name={name}
          sizes="(min-width: 1024px) 210px, 31vw"
          className={`col-span-2 h-full w-full rounded-image object-cover shadow-image ${
            name === "hero-story" ? "row-span-3 aspect-[2/3] object-top" : "row-span-2 aspect-square"
          }`}
        />
      ))}
      <figcaption className="col-span-2 row-span-2 self-end pl-1 text-sm text-pretty text-soft">
        One photo in, six images out. Unretouched.
      </figcaption>
    </figure>
  );
}

const otherImages = [
  "hero-other-1",
  "hero-other-2",
  "hero-other-3",
] as const satisfies readonly SiteImageName[];

/** Shows other products, each image also made from one photo. */
function OtherProducts() {
  return (
    <ul
      aria-label="Other products"
      className="mx-auto grid max-w-[1360px] grid-cols-3 gap-2 px-5 pb-12 sm:gap-6 sm:px-10 lg:pb-16"
    >
      {otherImages.map((name) => (
        <li key={name}>
          <SiteImage
            name={name}
            sizes="(min-width: 1360px) 410px, 31vw"
            className="aspect-square w-full rounded-image object-cover shadow-image"
          />
        </li>
      ))}
    </ul>
  );
}
