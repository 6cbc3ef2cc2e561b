import { linkOptions, useMatch } from "@tanstack/react-router";

/** The state of a tool's screen in a URL. It means the same on the tool's own page and in the dashboard. */
export interface ToolSearch {
  /** The id of the current run, so that a reload or another device continues with it. */
  readonly run?: string;
  /** A result to use as an input, as `<run id>.<index>`. */
  readonly from?: string;
  /** The id of a run whose images and settings to reuse. */
  readonly again?: string;
  /** The URL of an image to use as an input. */
  readonly image?: string;
  /** The URL of the image's page, with the page's title and the user's rights to the image. */
  readonly page?: string;
  readonly title?: string;
  readonly rights?: string;
  /** The ids of uploads to use as inputs, separated by commas. */
  readonly upload?: string;
  /** The run of the current final ad, for a tool that makes one. */
  readonly ad?: string;
}

/** Keeps the well-formed parameters of a URL. */
export function parseToolSearch(search: Readonly<Record<string, unknown>>): ToolSearch {
  const { title, ...others } = search;
  // The router has parsed a title such as "1984" as a number.
  const texts = { ...others, title: typeof title === "number" ? String(title) : title };
  return Object.fromEntries(
    Object.entries(texts).filter(([name, value]) => isParameter(name) && typeof value === "string"),
  );
}

const parameters = ["run", "from", "again", "image", "page", "title", "rights", "upload", "ad"] as const;

function isParameter(name: string): boolean {
  return parameters.some((parameter) => parameter === name);
}

/** Returns the link to a tool inside the dashboard. */
export function linkToEmbeddedTool(slug: string, search: ToolSearch = {}) {
  return linkOptions({ to: "/dashboard", search: { tool: slug, ...search } });
}

/**
 * Returns a function that creates links to other tools. They open like the current one: in the dashboard, or on their
 * own page.
 */
export function useToolLinks() {
  const embedded = useMatch({ from: "/_app/dashboard", shouldThrow: false }) !== undefined;
  return (slug: string, search: ToolSearch = {}) =>
    embedded
      ? linkToEmbeddedTool(slug, search)
      : linkOptions({ to: "/$tool", params: { tool: slug }, search });
}
