/** An approval takes no longer name. */
const MAX_LENGTH = 60;
const unnamed = { browser: "A browser", terminal: "A terminal" } as const;

interface ConnectSearch {
  /** Is undefined when the address has none, or one that no program makes. */
  readonly challenge: string | undefined;
  readonly client: "browser" | "terminal";
  /** Is what a page calls who asks. */
  readonly name: string;
}

/** Makes sense of an address's parameters. */
export function connectSearchOf(search: Readonly<Record<string, unknown>>): ConnectSearch {
  const { challenge, name } = search;
  const client = search["client"] === "terminal" ? "terminal" : "browser";
  return {
    client,
    challenge: typeof challenge === "string" && /^[\w-]{43}$/.test(challenge) ? challenge : undefined,
    name: shownName(name) ?? unnamed[client],
  };
}

/** Anybody can write a name into an address, so invisible letters, and those that turn the direction of text, are left out. */
function shownName(given: unknown): string | undefined {
  if (typeof given !== "string") return undefined;
  const visible = given.replace(/\s+/g, " ").slice(0, MAX_LENGTH).replace(/\p{C}/gu, "").trim();
  return visible === "" ? undefined : visible;
}
