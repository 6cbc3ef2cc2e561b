type Slugs = ReadonlySet<string>;

/** Knows which tools are announced but not launched. The list is fetched once, when a screen first shows tools. */
export interface AnnouncedTools {
  /** Returns their slugs, or null until the server has answered; the object stays the same until it changes. */
  readonly now: () => Slugs | null;
  /** React subscribes with this; the returned function unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The catalogue is fetched without the API client, because public pages don't include that. */
const address = "/api/trpc/tools.catalogue";

export function announcedTools(): AnnouncedTools {
  const listeners = new Set<() => void>();
  let slugs: Slugs | null = null;
  let asking = false;
  const ask = async () => {
    if (asking || slugs !== null) return;
    asking = true;
    try {
      slugs = slugsIn(await (await fetch(address)).json());
      for (const listener of listeners) listener();
    } catch {
      // Without an answer the tools' own definitions decide, and the next screen asks again.
    } finally {
      asking = false;
    }
  };
  return {
    now: () => slugs,
    subscribe(onChange) {
      listeners.add(onChange);
      void ask();
      return () => void listeners.delete(onChange);
    },
  };
}

function property(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined),
    value,
  );
}

/** @throws TypeError when the answer is no catalogue. */
function slugsIn(answer: unknown): Slugs {
  const tools = property(answer, "result", "data");
  if (!Array.isArray(tools)) throw new TypeError("The answer is no catalogue.");
  return new Set(
    tools.flatMap((tool) => {
      const slug = property(tool, "slug");
      return property(tool, "flags", "comingSoon") === true && typeof slug === "string" ? slug : [];
    }),
  );
}
