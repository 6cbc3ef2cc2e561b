import { Hono } from "hono";
import { createPage } from "../page.ts";
import { openApiDocument } from "./document.ts";

/** Serves the document that describes the API, made when somebody first asks. */
export function createReferenceRoutes({ publicUrl }: { readonly publicUrl: string }): Hono {
  let made: Promise<ReturnType<typeof createPage>> | undefined;
  const documentPage = async () =>
    createPage({ type: "application/json", body: JSON.stringify(await openApiDocument(publicUrl)) });
  const routes = new Hono();
  routes.get("/api/openapi.json", async (c) => (await (made ??= documentPage()))(c));
  return routes;
}
