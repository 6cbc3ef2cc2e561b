import type { SiteFacts } from "@packshot/trpc";
import { createRequestHandler, renderRouterToString, RouterServer } from "@tanstack/react-router/ssr/server";
import { StrictMode } from "react";
import { createAppRouter } from "../router.ts";

export interface RenderedPage {
  readonly status: number;
  readonly title: string;
  /** Links to styles that only this page needs, for the head. */
  readonly styles: readonly string[];
  /** The content of #root. */
  readonly markup: string;
  /** The scripts for hydration, placed after #root. */
  readonly scripts: string;
}

/** The tags for the head, which React renders first. Only the title and the style sheets among them are used. */
const hoisted = /^(?:<link[^>]*>|<meta[^>]*>|<title>[^<]*<\/title>)+/;
const styleSheet = /<link rel="stylesheet"[^>]*>/g;
const routerScript = /<script>[\s\S]*?<\/script>/g;

/**
 * Renders a public page for a visitor.
 * @throws Error when the page can't be rendered
 */
export async function renderPage(path: string, site: SiteFacts): Promise<RenderedPage> {
  const handler = createRequestHandler({
    createRouter: () => createAppRouter({ loadApi: rejectApi, site }, { reducedMotion: true }),
    request: new Request(new URL(path, site.publicUrl)),
  });
  const response = await handler(({ responseHeaders, router }) =>
    renderRouterToString({
      responseHeaders,
      router,
      children: (
        <StrictMode>
          <RouterServer router={router} />
        </StrictMode>
      ),
    }),
  );
  const html = (await response.text()).replace(/^<!DOCTYPE html>/, "");
  if (response.status >= 500) throw new Error(`${path} can't be rendered: ${html}`);
  const [head = ""] = hoisted.exec(html) ?? [];
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(head) ?? [];
  return {
    status: response.status,
    title,
    styles: head.match(styleSheet) ?? [],
    markup: html.slice(head.length).replace(routerScript, ""),
    scripts: (html.match(routerScript) ?? []).join(""),
  };
}

function rejectApi(): never {
  throw new Error("A public page tried to use the API.");
}
