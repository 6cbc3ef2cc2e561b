/** An approval takes no longer name. */
const MAX_LENGTH = 60;
const UNNAMED = "A browser";

interface ConnectSearch {
  /** Is undefined when the address has none, or one that no extension makes. */
  readonly challenge: string | undefined;
  /** Is what a page calls who asks. */
  readonly name: string;
}

/** Makes sense of an address's parameters. */
export function connectSearchOf({ challenge, name }: Readonly<Record<string, unknown>>): ConnectSearch {
  return {
    challenge: typeof challenge === "string" && /^[\w-]{43}$/.test(challenge) ? challenge : undefined,
    name: shownName(name),
  };
}

/** Anybody can write a name into an address, so invisible letters, and those that turn the direction of text, are left out. */
function shownName(given: unknown): string {
  if (typeof given !== "string") return UNNAMED;
  const visible = given.replace(/\s+/g, " ").slice(0, MAX_LENGTH).replace(/\p{C}/gu, "").trim();
  return visible === "" ? UNNAMED : visible;
}
