import { tanstackRouter } from "@tanstack/router-plugin/vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, parseSync, type Plugin, Visitor } from "vite";
import { mergeChunks } from "./scripts/chunks.ts";
import { guidePages } from "./scripts/guides/plugin.ts";

/** Replaces every tool's `generate.ts` with an empty module in the browser: prompts stay on the server. */
function dropPrompts(): Plugin {
  return {
    name: "packshot:without-prompts",
    enforce: "pre",
    load: {
      filter: { id: /\/packages\/tools\/src\/tools\/[^/]+\/generate\.ts$/ },
      handler: () => "export {};",
    },
  };
}

/** Removes the model's prompts and the studio's recipes from choices: they also stay on the server. */
function dropChoicePrompts(): Plugin {
  return {
    name: "packshot:choices-without-prompts",
    enforce: "pre",
    transform: {
      filter: { id: /\/packages\/tools\/src\/choices\/[^/]+\.ts$/ },
      handler(code, id) {
        const spans: { readonly start: number; readonly end: number }[] = [];
        const visitor = new Visitor({
          Property({ key, value }) {
            if (key.type === "Identifier" && /^prompt|^studio$/.test(key.name)) spans.push(value);
          },
        });
        visitor.visit(parseSync(id, code).program);
        const emptied = spans.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}""${text.slice(end)}`,
          code,
        );
        return { code: emptied, map: null };
      },
    },
  };
}

const preloadedFonts = /(geist|bricolage-grotesque)-latin-wght-normal.*\.woff2$/;

/** Preloads the two fonts of the first screen in parallel with the style sheet that uses them. */
function preloadFonts(): Plugin {
  return {
    name: "packshot:preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => preloadedFonts.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
          })),
    },
  };
}

/** Preloads the app's first modules in parallel with the entry, which then imports them. */
function preloadApp(): Plugin {
  return {
    name: "packshot:preload-app",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
        const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/app.tsx")));
        const entry = chunks.find(({ isEntry }) => isEntry);
        return [app?.fileName ?? [], app?.imports ?? []]
          .flat()
          .filter((file) => file !== entry?.fileName)
          .map((file) => ({ tag: "link", attrs: { rel: "modulepreload", href: `/${file}` } }));
      },
    },
  };
}

/**
 * Makes fonts optional: a font that arrives after the first paint is only used on the next page, because swapping it in
 * would move the text. The font packages use `font-display: swap`.
 */
function makeFontsOptional(): Plugin {
  return {
    name: "packshot:optional-fonts",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css") || typeof file.source !== "string")
          continue;
        file.source = file.source.replaceAll(/font-display: ?swap/g, "font-display:optional");
      }
    },
  };
}

const server = "http://localhost:3000";

/**
 * In development, copies the JSON about the server (its public URL, tools, plans, retention periods …) from one of the
 * server's pages into index.html.
 */
function injectServerFacts(): Plugin {
  return {
    name: "packshot:server-facts",
    apply: "serve",
    async transformIndexHtml(html) {
      const page = await (await fetch(`${server}/dashboard`)).text();
      const [facts = ""] = /<script id="site"[\s\S]*?<\/script>/.exec(page) ?? [];
      return html.replace("<!--facts-->", () => facts);
    },
  };
}

/**
 * Components that the React Compiler skips. Public pages rarely rerender, so memoization would only add 3.5 kB to what
 * a visitor loads first.
 */
const uncompiledComponents = [
  /\/src\/features\/site\//,
  /\/src\/features\/shell\/(connection|drop|header|session|shortcuts)\//,
  /\/src\/features\/shell\/catalog\/(tool-image|tool-links)\./,
  /\/src\/ui\/(button|full-page-loader|logo-mark|message|site-link|spinner|split-slider|step-button)\./,
  /\/src\/(layout|main|pages|public-page)\.tsx$/,
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    dropPrompts(),
    dropChoicePrompts(),
    preloadFonts(),
    preloadApp(),
    makeFontsOptional(),
    injectServerFacts(),
    mergeChunks(),
    guidePages(),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react({
      compiler: true,
      exclude: [/\/node_modules\//, ...uncompiledComponents],
      refreshExclude: /\/node_modules\//,
    }),
    tailwindcss(),
  ],
  // TanStack Router imports a shim of `useSyncExternalStore` for React versions that lack it. Ours has it built in.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  server: {
    port: 5173,
    proxy: {
      "/api": server,
      "/auth": server,
      "/files": server,
      "/dev": server,
      "/healthz": server,
      "/s/": server,
    },
  },
  build: {
    // Data URLs would need their own exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Every page loads the list of all chunks, so names that contain more than a hash would make each page larger.
    rolldownOptions: { output: { chunkFileNames: "assets/[hash].js" } },
  },
});
