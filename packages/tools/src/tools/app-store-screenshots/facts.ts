/** What stands for what nobody has found out about an app: to be edited, never printed. Social proof is not among it: nobody but the seller knows what people really said. */
export const factDefaults = {
  appName: "This App",
  mainFeature: "Key Feature",
  benefit: "Main Benefit",
  targetUser: "Users",
  designStyle: "Modern",
  premiumFeature: "Premium Feature",
} as const;

export type FactName = keyof typeof factDefaults;
export type Facts = Readonly<Record<FactName, string>>;

/** The most characters of each that a picture has room for. */
export const factCharacters: Readonly<Record<FactName, number>> = {
  appName: 30,
  mainFeature: 60,
  benefit: 60,
  targetUser: 40,
  designStyle: 30,
  premiumFeature: 60,
};

/** What was found, on one line and within its room; the default where nothing was. */
export function factOf(name: FactName, found: string): string {
  const line = found.replace(/\s+/g, " ").trim();
  const limit = factCharacters[name];
  if (line.length <= limit) return line || factDefaults[name];
  const cut = line.lastIndexOf(" ", limit);
  return line.slice(0, cut > 0 ? cut : limit).trim();
}

/** What was really told: undefined where it is blank or still the default. */
export function toldFact(name: FactName, given: string): string | undefined {
  const line = given.trim();
  return line === "" || line === factDefaults[name] ? undefined : line;
}
