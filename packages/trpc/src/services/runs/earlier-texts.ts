import { listRunOptions } from "@packshot/db";
import { findTool } from "@packshot/tools";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";

/** Maximum texts per field. */
const MAX_TEXTS = 20;
/** Maximum runs to search for texts, newest first. */
const MAX_RUNS = 200;

export const earlierTextsView = z.record(z.string(), z.array(z.string()).readonly()).readonly();

/** Lists the texts that the user has entered in each text field of a tool, latest first. */
export async function listEarlierTexts(
  { db }: Pick<Ports, "db">,
  userId: string,
  slug: string,
): Promise<z.infer<typeof earlierTextsView>> {
  const tool = findTool(slug);
  if (tool === undefined) return {};
  const { fields } = await tool.options();
  const runs = await listRunOptions(db, { userId, tool: slug, limit: MAX_RUNS });
  const listTexts = (name: string) => {
    const values = runs.map((options) => options[name]);
    const texts = values.filter((text) => typeof text === "string").filter((text) => text.trim() !== "");
    return [...new Set(texts)].slice(0, MAX_TEXTS);
  };
  const textsByField = fields
    .filter(({ kind }) => kind === "text")
    .map(({ name }) => [name, listTexts(name)]);
  return Object.fromEntries(textsByField);
}
