/** Holds what a page knows of the server before anybody signs in. */
export interface Facts {
  /** Are the slugs of tools that are announced but not launched. */
  readonly comingSoon: ReadonlySet<string>;
  /** Are the slugs of tools of which this server's engine can make nothing. */
  readonly unavailable: ReadonlySet<string>;
  /** Are the links of the footer; null where there is none. */
  readonly support: string | null;
  readonly builtBy: string | null;
}

/** Knows the facts, which are fetched once, when a screen first needs them. */
export interface ServerFacts {
  /** Returns null until the server has answered; the object stays the same until it changes. */
  readonly now: () => Facts | null;
  /** React subscribes with this; the returned function unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The facts are fetched without the API client, because public pages don't include that. */
const address = "/api/trpc/tools.catalogue,site.links?batch=1";

export function serverFacts(): ServerFacts {
  const listeners = new Set<() => void>();
  let facts: Facts | null = null;
  let asking = false;
  const ask = async () => {
    if (asking || facts !== null) return;
    asking = true;
    try {
      facts = factsIn(await (await fetch(address)).json());
      for (const listener of listeners) listener();
    } catch {
      // Without an answer the tools' own definitions decide, and the next screen asks again.
    } finally {
      asking = false;
    }
  };
  return {
    now: () => facts,
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

/** @throws TypeError when the answer has no catalogue. */
export function factsIn(answer: unknown): Facts {
  const tools: unknown = property(answer, "0", "result", "data");
  if (!Array.isArray(tools)) throw new TypeError("The answer is no catalogue.");
  const links = property(answer, "1", "result", "data");
  const linkTo = (name: string) => {
    const link = property(links, name);
    return typeof link === "string" ? link : null;
  };
  const slugsWhere = (holds: (tool: unknown) => boolean) =>
    new Set(
      tools.flatMap((tool: unknown) => {
        const slug = property(tool, "slug");
        return typeof slug === "string" && holds(tool) ? slug : [];
      }),
    );
  return {
    comingSoon: slugsWhere((tool) => property(tool, "flags", "comingSoon") === true),
    unavailable: slugsWhere((tool) => property(tool, "available") === false),
    support: linkTo("support"),
    builtBy: linkTo("builtBy"),
  };
}
