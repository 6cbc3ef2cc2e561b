import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import tokens from "../ui/tokens.css?inline";
import css from "./layer.css?inline";
import noticesCss from "./notices.css?inline";
import pickerCss from "./picker.css?inline";
import xrayCss from "../xray/xray.css?inline";

type Part = "notices" | "overlay";

/** The extension's UI above the page, isolated from the page's styles. */
export interface Layer {
  /** Renders one part of the layer; null removes it. */
  render(part: Part, content: ReactNode): void;
  isShown(part: Part): boolean;
}

/**
 * Tag of the layer's element. It isn't registered as a custom element, because content scripts can't do that in every
 * browser.
 */
const TAG = "packshot-layer";

export function createLayer(): Layer {
  const host = document.createElement(TAG);
  // Closed to the page's scripts. In tests, it's open, because axe and Playwright can't see into a closed root.
  const root = host.attachShadow({ mode: import.meta.env.MODE === "e2e" ? "open" : "closed" });
  addStyles(root, tokens + css + noticesCss + pickerCss + xrayCss);
  const shownParts = new Map<Part, { readonly element: HTMLElement; readonly reactRoot: Root }>();
  hideEvents(root);
  const createPart = (part: Part) => {
    const element = document.createElement("div");
    element.className = "part";
    root.append(element);
    const shownPart = { element, reactRoot: createRoot(element) };
    shownParts.set(part, shownPart);
    return shownPart;
  };
  const show = (part: Part, content: ReactNode) => {
    if (!host.isConnected) {
      // Removes the layer of an earlier version of the extension, which stays in the page after an update.
      for (const old of document.querySelectorAll(TAG)) old.remove();
      document.documentElement.append(host);
    }
    const { reactRoot } = shownParts.get(part) ?? createPart(part);
    // Rendered synchronously, because a removed notice must be gone before a screenshot is taken.
    flushSync(() => reactRoot.render(content));
  };
  const clear = (part: Part) => {
    const shownPart = shownParts.get(part);
    if (!shownPart) return;
    shownParts.delete(part);
    shownPart.reactRoot.unmount();
    shownPart.element.remove();
    if (shownParts.size === 0) host.remove();
  };
  return {
    render: (part, content) => (content === null ? clear(part) : show(part, content)),
    isShown: (part) => shownParts.has(part),
  };
}

function addStyles(root: ShadowRoot, styles: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // In Firefox, content scripts can't adopt a style sheet. They can add style elements, even if the page's CSP
    // forbids it.
    const style = document.createElement("style");
    style.textContent = styles;
    root.append(style);
  }
}

const mouseEvents = ["click", "dblclick", "auxclick", "contextmenu", "mousedown", "mouseup", "mousemove"];
const touchAndFocusEvents = [
  "pointerdown",
  "pointerup",
  "pointermove",
  "touchstart",
  "touchend",
  "focusin",
  "focusout",
];

/** Hides the layer's events from the page, which might close its menus or treat them as clicks on the page. */
function hideEvents(root: ShadowRoot): void {
  for (const type of [...mouseEvents, ...touchAndFocusEvents])
    root.addEventListener(type, (event) => event.stopPropagation());
}
