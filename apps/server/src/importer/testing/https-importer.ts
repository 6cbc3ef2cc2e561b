import type { ImageImporter } from "@packshot/trpc/ports";
import { createImporter } from "../importer.ts";

/**
 * Imports from a website of this machine under any name. The website has no certificate, so what is asked of it by https is
 * fetched by http.
 */
export function createHttpsImporter(): ImageImporter {
  const plain = createImporter({
    userAgent: "Packshot test",
    resolve: async () => ["93.184.216.34"],
    dial: () => "127.0.0.1",
  });
  return {
    fetch: (url, signal, more) => plain.fetch(url.replace("https:", "http:"), signal, more),
  };
}
