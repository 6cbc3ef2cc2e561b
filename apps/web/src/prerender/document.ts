import type { SiteFacts } from "@packshot/trpc";
import { escaped } from "./head.ts";

interface Parts {
  readonly head: string;
  readonly markup: string;
  /** Let the browser go on with the markup; without them it draws the page anew. */
  readonly scripts: string;
}

const entryScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const modulePreload = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;

/** Returns a function that puts the parts of a page into the built index.html. */
export function documentOf(template: string, site: SiteFacts): (parts: Parts) => string {
  const facts = `<script id="site" type="application/json">${escaped(site)}</script>`;
  const readable = startingLater(template);
  return ({ head, markup, scripts }) =>
    Object.entries({ head, app: markup, facts: `${facts}${scripts}` }).reduce(
      (html, [name, text]) => html.replace(`<!--${name}-->`, () => text),
      scripts === "" ? template : readable,
    );
}

/**
 * A page that can be read without the app loads it last, so that it doesn't compete with what is seen. A button that is
 * pressed before that is pressed again by the app (`features/shell/session/early-click.ts`).
 */
function startingLater(template: string): string {
  const [tag, entry] = entryScript.exec(template) ?? [];
  if (tag === undefined || entry === undefined) throw new Error("The template has no entry.");
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
        // What has loaded is painted first. Safari has no idle callbacks.
        addEventListener("load", function () {
          if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 });
          else setTimeout(start, 200);
        });
      })();
    </script>`;
  return template.replace(modulePreload, "").replace(tag, () => script);
}
