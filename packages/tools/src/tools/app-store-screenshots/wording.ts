import type { StoreLayout } from "../../choices/store-screenshots.ts";
import { type FactName, toldFact } from "./facts.ts";
import type { Options } from "./options.ts";

export interface Words {
  readonly headline: string;
  readonly line?: string;
  /** Only what somebody really said. */
  readonly quote?: string;
}

/** What each picture says: the person's facts, or something that is true of any app. */
export function wordsOf(layout: StoreLayout, options: Options): Words {
  const told = (name: FactName) => toldFact(name, options[name]);
  const app = told("appName");
  switch (layout) {
    case "feature-highlight":
      return words(told("mainFeature") ?? "See what it can do", app && `Meet ${app}`);
    case "benefit-showcase":
      return words(told("benefit") ?? "Find out what it does for you", forWhom(told("targetUser")));
    case "user-experience": {
      const user = told("targetUser");
      return words(user ? `Made for ${user}` : "Made for you", app && `Open ${app} and go`);
    }
    case "design-showcase": {
      const style = told("designStyle");
      return words(style ? `${style} by design` : "See how it looks", app && `The look of ${app}`);
    }
    case "social-proof":
      return socialProof(options.socialProof.trim(), app);
    case "premium":
      return premium(told("premiumFeature"), app);
  }
}

function words(headline: string, line: string | undefined): Words {
  return line ? { headline, line } : { headline };
}

function forWhom(user: string | undefined): string | undefined {
  return user && `For ${user}`;
}

/** A paid plan is named only where there is one. */
function premium(feature: string | undefined, app: string | undefined): Words {
  if (feature === undefined) return words("The full experience", app && `All of ${app}`);
  return words(feature, app && `${app} Premium`);
}

function socialProof(quote: string, app: string | undefined): Words {
  if (quote === "") return words("See for yourself", app && `Try ${app}`);
  return { headline: app ? `About ${app}` : "What people say", quote };
}
