type Slugs = ReadonlySet<string>;

/** The tools that are announced and not launched; read once, by whoever shows tools first. */
export interface AnnouncedTools {
  /** Their slugs; null until this server has said so. The same object until it changes. */
  readonly now: () => Slugs | null;
  /** For React. Returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Public, and alike for everybody: asked without the API's client, which public pages do not carry. */
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
      // Offline, the tools' own folders say it; the next screen asks again.
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
