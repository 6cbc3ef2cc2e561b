import type { ToolQuote } from "../../api/trpc.ts";

export function costOf({ tokens }: ToolQuote): string {
  return `${tokens} ${tokens === 1 ? "token" : "tokens"}`;
}

const engines: Readonly<Record<string, string>> = { studio: "the local studio engine", gemini: "Gemini" };

/** "4 pictures, about 12 s"; of one picture only the time. */
export function workOf({ variations, estimateSeconds }: ToolQuote): string {
  return variations > 1 ? `${variations} pictures, about ${estimateSeconds} s` : `About ${estimateSeconds} s`;
}

export function engineName({ engine }: { readonly engine: string }): string {
  return engines[engine] ?? engine;
}
