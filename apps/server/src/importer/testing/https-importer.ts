import type { ImageImporter } from "@packshot/trpc/ports";
import { createImporter } from "../importer.ts";

/**
 * Creates an importer that fetches every host name from a local website. The website has no certificate, so https
 * requests are sent as http.
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
