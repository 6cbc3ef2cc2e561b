/** Maximum length of a name in an approval. */
const MAX_NAME_LENGTH = 60;
const unnamed = { browser: "A browser", terminal: "A terminal" } as const;

interface ConnectSearch {
  /** Undefined when the URL has none or an invalid one. */
  readonly challenge: string | undefined;
  readonly client: "browser" | "terminal";
  /** The requesting program's name, as the page shows it. */
  readonly name: string;
}

/** Parses the parameters of the connect page's URL. */
export function parseConnectSearch(search: Readonly<Record<string, unknown>>): ConnectSearch {
  const { challenge, name } = search;
  const client = search["client"] === "terminal" ? "terminal" : "browser";
  return {
    client,
    challenge: typeof challenge === "string" && /^[\w-]{43}$/.test(challenge) ? challenge : undefined,
    name: cleanName(name) ?? unnamed[client],
  };
}

/**
 * Cleans up the name. Anyone can write one into a URL, so invisible characters and those that change the text
 * direction are removed.
 */
function cleanName(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const visible = value.replace(/\s+/g, " ").slice(0, MAX_NAME_LENGTH).replace(/\p{C}/gu, "").trim();
  return visible === "" ? undefined : visible;
}
