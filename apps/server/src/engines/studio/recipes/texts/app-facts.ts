/** What is said of an app about which nothing is known. */
export interface AppFacts {
  readonly appName: string;
  readonly mainFeature: string;
  readonly benefit: string;
  readonly targetUser: string;
  readonly designStyle: string;
  readonly premiumFeature: string;
}

export function appFacts(): AppFacts {
  return {
    appName: "This App",
    mainFeature: "Key Feature",
    benefit: "Main Benefit",
    targetUser: "Users",
    designStyle: "Modern",
    premiumFeature: "Premium Feature",
  };
}
