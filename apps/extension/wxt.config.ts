import { defineConfig } from "wxt";
import { reactForStores } from "./build/react-for-stores.ts";
import { registryData } from "./build/registry-data.ts";
import { getPublisher } from "./scripts/publisher.ts";

/** Manifest entries for the Firefox tests, which can't click the toolbar button to get access to a page. */
const firefoxTestManifest = { host_permissions: ["<all_urls>"] };

const { firefoxId, server, privacyUrl } = getPublisher();

const firefoxManifest = {
  browser_specific_settings: {
    gecko: {
      id: firefoxId,
      strict_min_version: "142.0",
      data_collection_permissions: { required: ["websiteContent"] },
    },
  },
};

export default defineConfig({
  srcDir: "src",
  outDir: "dist",
  outDirTemplate: "{{mode}}/{{browser}}",
  imports: false,
  manifestVersion: 3,
  // Not the default of 3000, which the Packshot server uses.
  dev: { server: { port: 5174 } },
  // Reviewers build the whole repository, so `npm run zip` packs its sources.
  zip: { artifactTemplate: "packshot-{{version}}-{{browser}}.zip", zipSources: false },
  vite: () => ({
    plugins: [registryData(), reactForStores()],
    define: {
      "import.meta.env.PACKSHOT_SERVER": JSON.stringify(server),
      "import.meta.env.PACKSHOT_PRIVACY_URL": JSON.stringify(privacyUrl),
    },
  }),
  manifest: ({ browser, mode }) => ({
    name: "__MSG_extensionName__",
    description: "__MSG_extensionDescription__",
    default_locale: "en",
    // A page's image may be a data URL of many megabytes, which is stored with its send.
    permissions: ["activeTab", "contextMenus", "scripting", "storage", "unlimitedStorage"],
    optional_host_permissions: ["*://*/*"],
    ...(mode === "e2e" && browser === "firefox" && firefoxTestManifest),
    action: { default_title: "__MSG_extensionName__" },
    commands: {
      "pick-image": { suggested_key: { default: "Alt+Shift+K" }, description: "__MSG_commandPickImage__" },
    },
    ...(browser === "firefox" ? firefoxManifest : { minimum_chrome_version: "126" }),
  }),
});
