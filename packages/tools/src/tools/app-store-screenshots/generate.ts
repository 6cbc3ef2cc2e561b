import { type StoreLayout, storeLayoutChoices, storeSizeChoices } from "../../choices/store-screenshots.ts";
import { getRow } from "../../choices/values.ts";
import type { RecordContext, RunContext, RunRecord } from "../../define-tool.ts";
import { quoteText, quotingRule } from "../../quote-text.ts";
import { chooseFirstSeed, type Frame, type VariationRequest } from "../../request.ts";
import { factDefaults, type FactName, type Options, getOwnFact } from "./options.ts";

export { analyze } from "./analysis.ts";

const keepTheScreen =
  "Image 1 is an app screenshot. Keep it exactly as it is, with every word, icon, number and color, and sharp " +
  "enough to read. Show it on the screen of a device, and don't redraw anything on it.";

export function variations(
  options: Options,
  { random }: Pick<RunContext<unknown>, "random">,
): readonly VariationRequest[] {
  const { device, frame } = getRow(storeSizeChoices, options.size);
  const first = chooseFirstSeed(random);
  return storeLayoutChoices.map(({ value: layout, label, prompt }, index) => {
    const caption = writeCaption(layout, options);
    return {
      label,
      images: ["screenshot"],
      prompt: `${keepTheScreen} ${prompt} ${describeCaption(caption)} ${writeFormat(frame)}`,
      sampling: { temperature: 0.2 + index / 10, topP: 0.95, maxOutputTokens: 8192 },
      recipe: {
        kind: "store-screenshot",
        device,
        layout,
        ...caption,
        // The images of a panorama share everything the seed varies.
        seed: options.background === "panorama" ? first : first + index,
        ...(options.background === "panorama" && {
          panorama: { place: index, of: storeLayoutChoices.length },
        }),
      },
      frame,
      format: "png",
    };
  });
}

function describeCaption({ headline, line, quote }: Caption): string {
  const quotation = quote === undefined ? "" : ` A quote, in quotation marks: ${quoteText(quote)}.`;
  const below = line === undefined ? "" : ` Below it, in smaller type: ${quoteText(line)}.`;
  return `${quotingRule} The headline is ${quoteText(headline)}.${below}${quotation} Use no other words.`;
}

function writeFormat({ width, height }: Frame): string {
  return `Make it a ${width < height ? "vertical" : "wide"} image for the app's store page, ${String(width)} × ${String(height)}, on a plain background in the app's own colors.`;
}

export function record(options: Options, { made }: Pick<RecordContext<unknown>, "made">): RunRecord {
  const app = getOwnFact("appName", options.appName);
  const feature = getOwnFact("mainFeature", options.mainFeature);
  const { store, label } = getRow(storeSizeChoices, options.size);
  const appDescription = (["appName", "mainFeature", "benefit"] as const)
    .map((name) => options[name].trim() || factDefaults[name])
    .join(", ");
  return {
    title: app === undefined ? "App store screenshots" : `Screenshots of ${app}`,
    isNamed: app !== undefined,
    prompt: `Images for ${store}, ${label}${feature === undefined ? "" : `: ${feature}`}`,
    styleSettings: { appDescription, screenshotCount: made.length },
  };
}

interface Caption {
  readonly headline: string;
  readonly line?: string;
  /** A real quote about the app, never a made-up one. */
  readonly quote?: string;
}

/** Returns a layout's caption: the user's facts, or text that is true of any app. */
export function writeCaption(layout: StoreLayout, options: Options): Caption {
  const getFact = (name: FactName) => getOwnFact(name, options[name]);
  const appName = getFact("appName");
  const app = appName && removeFinalPunctuation(appName);
  const user = formatAudience(getFact("targetUser"));
  switch (layout) {
    case "feature-highlight":
      return createCaption(getFact("mainFeature") ?? "Here's what it can do", app && `Meet ${app}`);
    case "benefit-showcase":
      return createCaption(getFact("benefit") ?? "Find out what it does for you", user && `For ${user}`);
    case "user-experience":
      return createCaption(user ? `Made for ${user}` : "Made for you", app && `Open ${app} and go`);
    case "design-showcase": {
      const style = toAdjective(getFact("designStyle"));
      return style
        ? createCaption(`${style} by design`, app && `Take a look inside ${app}`)
        : createCaption("Take a closer look", app && `Inside ${app}`);
    }
    case "social-proof":
      return createSocialProofCaption(options.socialProof.trim(), app);
    case "premium":
      return createPremiumCaption(getFact("premiumFeature"), app);
  }
}

function createCaption(text: string, line: string | undefined): Caption {
  const headline = removeFinalPunctuation(text).replace(/^\p{Ll}(?=\p{Ll}*(?!\p{L}))/u, (letter) =>
    letter.toUpperCase(),
  );
  return line ? { headline, line } : { headline };
}

/** Removes periods, commas and colons from the end. Captions only keep question and exclamation marks. */
function removeFinalPunctuation(text: string): string {
  return text.replace(/[\s.,;:]+$/u, "");
}

/** Returns a style as an adjective: "a clear look" as "clear". */
function toAdjective(style: string | undefined): string | undefined {
  const bare = style
    ?.trim()
    .replace(/^(?:an?|the)\s+/iu, "")
    .replace(/(?:(?:^|\s+)(?:aesthetic|design|feel|interface|layout|look|mode|style|theme|ui))+\.?$/iu, "");
  return bare === "" ? undefined : bare;
}

/** Words that start an audience and are rarely names, unlike "Android users" or "Parisians". */
const audienceStart =
  /^(?:all|anyone|busy|creative|every\p{L}*|families|home|kids|many|new|online|people|remote|small|teams|young|\p{L}+(?:ees|ents|ers|ists|ors))(?!\p{L})/iu;
/** An audience that ends with a word for people, often typed in title case: "Dog Owners". */
const titledAudience =
  /\s(?:adults|artists|beginners|buyers|clients|collectors|cooks|couples|creators|designers|developers|drivers|families|fans|founders|freelancers|gamers|gardeners|hikers|kids|learners|lovers|makers|managers|moms|dads|nurses|owners|parents|people|players|professionals|readers|runners|sellers|shoppers|sleepers|students|teachers|teams|travelers|users|workers|writers)$/iu;
/** Words that are always capitalized. */
const properWord =
  /^(?:amazon|american|android|apple|british|canadian|chinese|christian|english|etsy|french|german|google|i|italian|japanese|jewish|korean|latino|linux|mac|muslim|shopify|spanish|windows)$/iu;

/** Returns the target user for the middle of a caption: "for runners" and "Runners" become "runners". */
function formatAudience(text: string | undefined): string | undefined {
  const user = text && removeFinalPunctuation(text).replace(/^for\s+/iu, "");
  if (user && titledAudience.test(user)) return user.split(" ").map(lowercaseWord).join(" ");
  const hasName = /\s\p{Lu}/u.test(user ?? "");
  return hasName ? user : user?.replace(audienceStart, (start) => start.toLowerCase());
}

/** Lowercases "Dog", but not "Android", "ADHD" or "iPhone". */
function lowercaseWord(word: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(word) && !properWord.test(word) ? word.toLowerCase() : word;
}

/** Returns a caption that mentions paid features only if the user named one. */
function createPremiumCaption(feature: string | undefined, app: string | undefined): Caption {
  if (feature === undefined) return createCaption("The full experience", app && `Everything in ${app}`);
  return createCaption(feature, app && `More with ${app}`);
}

function createSocialProofCaption(quote: string, app: string | undefined): Caption {
  if (quote === "") return createCaption("See for yourself", app && `Try ${app}`);
  return { headline: app ? `About ${app}` : "What people say", quote };
}
