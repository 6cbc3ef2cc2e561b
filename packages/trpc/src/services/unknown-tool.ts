import { catalog, findTool, type AnyTool } from "@packshot/tools";
import { AppError } from "../ports/index.ts";

/** @throws AppError NOT_FOUND that lists the existing tools */
export function requireTool(slug: string): AnyTool {
  const tool = findTool(slug);
  if (tool === undefined) throw createUnknownToolError(slug);
  return tool;
}

function createUnknownToolError(slug: string): AppError {
  const slugs = catalog.map((tool) => tool.slug).toSorted();
  return new AppError(
    "NOT_FOUND",
    `There's no tool "${slug.slice(0, 60)}". Choose one of: ${slugs.join(", ")}.`,
  );
}

/** Returns the error for a procedure of a tool that doesn't exist; undefined for other procedures. */
export function findUnknownToolError(procedure: string): AppError | undefined {
  const [, name] = /^tools\.([^.]+)\./.exec(procedure) ?? [];
  if (name === undefined) return undefined;
  const slug = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return findTool(slug) === undefined ? createUnknownToolError(slug) : undefined;
}
