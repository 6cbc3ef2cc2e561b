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
  /** Is the run of the final ad on show, for a tool that makes one. */
  readonly ad?: string;
}

/** Keeps what is well-formed of an address's parameters. */
export function toolSearchOf({ run, from, again, image, ad }: Readonly<Record<string, unknown>>): ToolSearch {
  return {
    ...(typeof run === "string" && { run }),
    ...(typeof from === "string" && { from }),
    ...(typeof again === "string" && { again }),
    ...(typeof image === "string" && { image }),
    ...(typeof ad === "string" && { ad }),
  };
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
