import type { SiteFacts } from "@packshot/trpc";
import { escapeJson } from "./head.ts";

interface Parts {
  readonly head: string;
  readonly markup: string;
  /** The scripts that hydrate the markup; without them, the browser renders the page again. */
  readonly scripts: string;
}

const entryScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const modulePreload = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;

/** Returns a function that inserts the parts of a page into the built index.html. */
export function createPageFiller(template: string, site: SiteFacts): (parts: Parts) => string {
  const facts = `<script id="site" type="application/json">${escapeJson(site)}</script>`;
  const readable = deferStart(template);
  return ({ head, markup, scripts }) =>
    Object.entries({ head, app: markup, facts: `${facts}${scripts}` }).reduce(
      (html, [name, text]) => html.replace(`<!--${name}-->`, () => text),
      scripts === "" ? template : readable,
    );
}

/**
 * Loads the app last on a page that is readable without it, so that it doesn't compete with visible content. The app
 * replays a click from before that (`features/shell/session/early-click.ts`).
 */
function deferStart(template: string): string {
  const [tag, entry] = entryScript.exec(template) ?? [];
  if (tag === undefined || entry === undefined) throw new Error("The template has no entry script.");
  const modules = [...template.matchAll(modulePreload)].map(([, href = ""]) => href);
  const script = `<script>
      (function () {
        var started = false;
        function start() {
          if (started) return;
          started = true;
          ${JSON.stringify([entry, ...modules])}.forEach(function (href) {
            var link = document.createElement("link");
            link.rel = "modulepreload";
            link.href = href;
            document.head.append(link);
          });
          import(${JSON.stringify(entry)});
        }
        function keep(event) {
          window.early.button = event.target.closest("button");
        }
        window.early = { button: null, stop: function () { removeEventListener("click", keep, true); } };
        addEventListener("click", keep, true);
        addEventListener("pointerdown", start);
        addEventListener("keydown", start);
        // The browser should paint the loaded content first. Safari has no idle callbacks.
        addEventListener("load", function () {
          if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 });
          else setTimeout(start, 200);
        });
      })();
    </script>`;
  return template.replace(modulePreload, "").replace(tag, () => script);
}
