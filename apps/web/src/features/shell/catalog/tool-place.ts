import { linkOptions, useMatch } from "@tanstack/react-router";

/** Says in an address what a tool's screen shows. It means the same wherever the tool stands. */
export interface ToolSearch {
  /** Is the id of the run on show, so that a reload or another device continues with it. */
  readonly run?: string;
  /** Names a result to use as an input, in the form `<run id>.<index>`. */
  readonly from?: string;
  /** Is the id of a run whose pictures and settings are to be taken over. */
  readonly again?: string;
  /** Is the address of a picture to use as an input. */
  readonly image?: string;
  /** Is the address of the page that this picture is on, with the page's title and the person's rights in the picture. */
  readonly page?: string;
  readonly title?: string;
  readonly rights?: string;
  /** Lists the ids of uploads to use as inputs, separated by commas. */
  readonly upload?: string;
  /** Is the run of the final ad on show, for a tool that makes one. */
  readonly ad?: string;
}

/** Keeps what is well-formed of an address's parameters. */
export function toolSearchOf(search: Readonly<Record<string, unknown>>): ToolSearch {
  const { title, ...others } = search;
  // The router has read a title such as "1984" as a number.
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
export function embeddedTool(slug: string, search: ToolSearch = {}) {
  return linkOptions({ to: "/dashboard", search: { tool: slug, ...search } });
}

/** Returns a function that makes links to other tools: they open where this one stands, in the dashboard or alone. */
export function useToolLinks() {
  const embedded = useMatch({ from: "/_app/dashboard", shouldThrow: false }) !== undefined;
  return (slug: string, search: ToolSearch = {}) =>
    embedded ? embeddedTool(slug, search) : linkOptions({ to: "/$tool", params: { tool: slug }, search });
}
