import type { SiteFacts } from "@packshot/trpc";
import { escapeJson } from "./head.ts";

interface Parts {
  readonly head: string;
  readonly markup: string;
  /** What the page has loaded for its content. */
  readonly data?: unknown;
  /** Whether the scripts wait until they're needed. */
  readonly defersScripts: boolean;
}

const entryScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const modulePreload = /<link rel="modulepreload"[^>]*>\s*/g;

/** Returns a function that inserts the parts of a page into the built index.html. */
export function createPageFiller(template: string, site: SiteFacts): (parts: Parts) => string {
  const facts = `<script id="site" type="application/json">${escapeJson(site)}</script>`;
  const deferredTemplate = deferScripts(template);
  return ({ head, markup, data, defersScripts }) => {
    const pageData =
      data === undefined ? "" : `<script id="page-data" type="application/json">${escapeJson(data)}</script>`;
    return Object.entries({ head, app: markup, facts: `${facts}${pageData}` }).reduce(
      (html, [name, text]) => html.replace(`<!--${name}-->`, () => text),
      defersScripts ? deferredTemplate : template,
    );
  };
}

/**
 * Delays loading the scripts of a server-rendered page, which is readable without them. For a new visitor, they load on
 * the first pointer, keyboard, focus or scroll event. If this browser has stored something for the site, or the URL has
 * a query or fragment, they may have to change the page, so they load soon after it. They replay the input that came
 * before them (`features/shell/session/early-input.ts`).
 */
function deferScripts(template: string): string {
  const [tag, entry] = entryScript.exec(template) ?? [];
  if (tag === undefined || entry === undefined) throw new Error("The template has no entry script.");
  const script = `<script>
      (function () {
        var started = false;
        function start() {
          if (started) return;
          started = true;
          import(${JSON.stringify(entry)}).catch(function () {
            // The next event tries again.
            setTimeout(function () { started = false; }, 1000);
          });
        }
        function listen(names, listener) {
          names.forEach(function (name) { addEventListener(name, listener, true); });
          return function () {
            names.forEach(function (name) { removeEventListener(name, listener, true); });
          };
        }
        function keep(event) {
          var target = event.target;
          var button = target.closest("button");
          var key = event.type === "keydown" && new KeyboardEvent("keydown", event);
          window.early.replay = key
            ? function () { target.dispatchEvent(key); }
            : button && function () { button.click(); };
        }
        function keepFiles(event) {
          var data = event.dataTransfer || event.clipboardData;
          // Inputs take files and text themselves.
          if (!data || event.target.closest("input")) return;
          event.preventDefault();
          if (data.files.length === 0) return;
          window.earlyFiles.transfer = new DataTransfer();
          Array.from(data.files).forEach(function (file) { window.earlyFiles.transfer.items.add(file); });
        }
        window.early = { replay: null, stop: listen(["click", "keydown"], keep) };
        window.earlyFiles = { transfer: null, stop: listen(["dragover", "drop", "paste"], keepFiles) };
        // Browsers also send this event when a page appears under a mouse that isn't moving.
        listen(["pointermove"], function (event) {
          if (event.movementX || event.movementY) start();
        });
        listen(["pointerdown", "keydown", "click", "change", "focusin", "scroll", "dragenter"], start);
        function mayChangePage() {
          if (document.cookie || location.search || location.hash) return true;
          try {
            return localStorage.length + sessionStorage.length > 0;
          } catch (_) {
            return false;
          }
        }
        // Let the browser paint the loaded content first. Safari has no idle callbacks.
        if (mayChangePage()) addEventListener("load", function () {
          if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 });
          else setTimeout(start, 200);
        });
      })();
    </script>`;
  return template.replace(modulePreload, "").replace(tag, () => script);
}
