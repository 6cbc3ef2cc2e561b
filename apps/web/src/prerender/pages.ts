import { getCurrencyDigits, toMajorUnits } from "@packshot/trpc/client/money";
import type { SiteFacts } from "@packshot/trpc";
import { guides } from "../content/guides/guides.ts";
import { listBlogPages } from "./articles.ts";

/** A page's metadata for search engines, and for services that preview links. */
export interface PublicPage {
  readonly path: string;
  readonly description: string;
  /** The path of a 1200 × 630 px image. */
  readonly image: { readonly path: string; readonly alt: string };
  readonly type: "website" | "article";
  /** The date of the last change as YYYY-MM-DD, if the page has one. */
  readonly updated?: string | undefined;
  /** Objects from schema.org, without `@context`. */
  readonly data: readonly object[];
}

const card = { path: "/og/home.jpg", alt: "A product photo and the images that Packshot makes from it" };

export function listPublicPages(site: SiteFacts): readonly PublicPage[] {
  return [
    createHomePage(site),
    createPricingPage(site),
    check,
    verify,
    ...listBlogPages(site),
    ...docsPages,
    ...legalPages,
  ];
}

const check: PublicPage = {
  path: "/check",
  description:
    "Drop a product image to check it against the published rules of Amazon, eBay, Etsy and eleven other channels. Free, no account needed.",
  image: card,
  type: "website",
  data: [],
};

const verify: PublicPage = {
  path: "/verify",
  description:
    "Drop an image to read its content credential and metadata: how it was made, who signed it, and whether it has been changed since.",
  image: card,
  type: "website",
  data: [],
};

const docsPages: readonly PublicPage[] = [
  {
    path: "/docs",
    description: "Guides to Packshot: make your first image, write scripts, connect AI agents, run a server.",
  },
  ...guides.map(({ slug, description }) => ({ path: `/docs/${slug}`, description })),
].map((page) => ({ ...page, image: card, type: "website", data: [] }));

const legalPages: readonly PublicPage[] = [
  {
    path: "/how-images-are-made",
    description: "Which engine makes each image, what its metadata says, and how we avoid misleading anyone.",
  },
  {
    path: "/credits",
    description: "The photos, drawings, models and fonts that Packshot uses, and their licenses.",
  },
  {
    path: "/terms",
    description:
      "What you can expect from this server, what it expects from you, and who owns the images you make.",
  },
  {
    path: "/privacy",
    description:
      "What this server stores about you, why, where and for how long, and how to export or delete it.",
  },
].map((page) => ({ ...page, image: card, type: "website", data: [] }));

function createHomePage(site: SiteFacts): PublicPage {
  const { publicUrl, tools } = site;
  const description =
    "Turn one product photo into ready-to-publish images: cut-outs, scenes, ads, stories and store screenshots.";
  const packshot = { "@id": `${publicUrl}/#organization` };
  return {
    path: "/",
    description,
    image: card,
    type: "website",
    data: [
      {
        "@type": "Organization",
        ...packshot,
        name: "Packshot",
        url: `${publicUrl}/`,
        logo: `${publicUrl}/favicon.svg`,
      },
      { "@type": "WebSite", name: "Packshot", url: `${publicUrl}/`, publisher: packshot },
      {
        "@type": "SoftwareApplication",
        name: "Packshot",
        url: `${publicUrl}/`,
        description,
        applicationCategory: "MultimediaApplication",
        operatingSystem: "Any",
        publisher: packshot,
        featureList: tools.filter(({ flags }) => !flags.comingSoon).map(({ name }) => name),
        offers: listOffers(site),
      },
    ],
  };
}

function createPricingPage(site: SiteFacts): PublicPage {
  return {
    path: "/pricing",
    description:
      "What tokens are, what they cost, and what's free. Tokens never expire, and failed runs are free.",
    image: card,
    type: "website",
    data: [
      {
        "@type": "Product",
        name: "Packshot",
        image: `${site.publicUrl}${card.path}`,
        offers: listOffers(site),
      },
    ],
  };
}

/** Lists this server's free and paid plans for search engines. */
function listOffers({ plans, payments }: SiteFacts): object[] {
  return plans
    .filter(({ price }) => price === 0 || payments === "on")
    .map(({ name, price, currency }) => ({
      "@type": "Offer",
      name,
      price: toMajorUnits(price, currency).toFixed(getCurrencyDigits(currency)),
      priceCurrency: currency.toUpperCase(),
    }));
}
