import type { ToolQuote } from "../../api/trpc.ts";

export function costOf({ tokens }: ToolQuote): string {
  return `${tokens} ${tokens === 1 ? "token" : "tokens"}`;
}

const engines: Readonly<Record<string, string>> = { studio: "the local studio engine", gemini: "Gemini" };

/** "4 pictures, about 12 seconds"; of one picture only the time. */
export function workOf({ variations }: Pick<ToolQuote, "variations">, wait: string): string {
  return variations > 1 ? `${variations} pictures, ${wait}` : wait.charAt(0).toUpperCase() + wait.slice(1);
}

export function engineName({ engine }: { readonly engine: string }): string {
  return engines[engine] ?? engine;
}
