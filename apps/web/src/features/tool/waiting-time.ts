import type { AnyTool } from "@packshot/tools/catalogue";
import type { ToolQuote } from "../../api/trpc.ts";

/** Said in place of a figure that has turned out wrong. */
const tooLong = "longer than usual";

/**
 * How long a run takes, in words; the same wherever a screen says it. The server's figure, in the tool's own words
 * where it knows no better than the tool. Undefined until the server has said so.
 * @param late the run on show has taken much longer than that
 */
export function waitOf(
  { estimateSeconds, texts }: Pick<AnyTool, "estimateSeconds" | "texts">,
  quote: Pick<ToolQuote, "estimateSeconds"> | undefined,
  late = false,
): string | undefined {
  if (!quote) return undefined;
  if (late) return tooLong;
  const seconds = quote.estimateSeconds;
  if (seconds === estimateSeconds && texts.wait !== undefined) return texts.wait;
  return `about ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}

/** A sentence in which {wait} says how long it usually takes; another for a run that is late. */
export function usuallyTakes(template: string, wait: string): string {
  if (wait === tooLong && template.includes("{wait}")) return "This is taking longer than usual.";
  return template.replace("{wait}", wait);
}
