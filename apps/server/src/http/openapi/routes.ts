import { Hono } from "hono";
import { createPage, type Page } from "../page.ts";
import { createOpenApiDocument } from "./document.ts";
import { renderReferencePage } from "./page.ts";

interface ReferencePages {
  readonly document: Page;
  readonly page: Page;
}

/** Serves the API's document and a page that renders it. Both are created on the first request. */
export function createReferenceRoutes({ publicUrl }: { readonly publicUrl: string }): Hono {
  let pages: Promise<ReferencePages> | undefined;
  const getReferencePages = () => (pages ??= createReferencePages(publicUrl));
  const routes = new Hono();
  routes.get("/api", async (c) => (await getReferencePages()).page(c));
  routes.get("/api/openapi.json", async (c) => (await getReferencePages()).document(c));
  return routes;
}

async function createReferencePages(publicUrl: string): Promise<ReferencePages> {
  const described = await createOpenApiDocument(publicUrl);
  return {
    document: createPage({ type: "application/json", body: JSON.stringify(described) }),
    page: createPage({
      type: "text/html; charset=UTF-8",
      body: String(await renderReferencePage(described)),
    }),
  };
}
