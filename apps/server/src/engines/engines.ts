import type { Engine, Engines } from "@packshot/trpc/ports";

/** Studio is always there. With a generative engine beside it, that one makes what has no preference of its own. */
export function createEngines(studio: Engine, generative?: Engine): Engines {
  const all = generative ? [studio, generative] : [studio];
  const named = (name: string) => all.find((engine) => engine.name === name);
  return { for: ({ prefers }) => (prefers && named(prefers)) ?? generative ?? studio, named };
}
