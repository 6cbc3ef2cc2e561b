import { nameEngine } from "../../tool/screen/quote.ts";

/** Returns the name of the engine that made an item, or null when it is unknown. */
export function findEngineName({ engine }: Readonly<Record<string, unknown>>): string | null {
  return typeof engine === "string" ? nameEngine({ engine }) : null;
}
