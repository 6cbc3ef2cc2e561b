import { tanstackRouter } from "@tanstack/router-plugin/vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Prompts are the server's business: in the browser every tool's `generate.ts` is an empty module. */
export function withoutPrompts(): Plugin {
  return {
    name: "packshot:without-prompts",
    enforce: "pre",
    load: {
      filter: { id: /\/packages\/tools\/src\/tools\/[^/]+\/generate\.ts$/ },
      handler: () => "export {};",
    },
  };
}

const server = "http://localhost:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    withoutPrompts(),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react({ compiler: true }),
    tailwindcss(),
  ],
  server: {
    port: 5173,
    proxy: { "/api": server, "/auth": server, "/files": server, "/dev": server },
  },
  build: {
    manifest: true,
    // Data URLs would need their own exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
