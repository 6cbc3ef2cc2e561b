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
  draw(part: Part, content: ReactNode): void;
  isShown(part: Part): boolean;
}

/**
 * Tag of the layer's element, which isn't a registered custom element: content scripts can't register one in every
 * browser.
 */
const TAG = "packshot-layer";

export function createLayer(): Layer {
  const host = document.createElement(TAG);
  // A closed root would also keep out axe and Playwright in tests.
  const root = host.attachShadow({ mode: import.meta.env.MODE === "e2e" ? "open" : "closed" });
  addStyles(root, tokens + css + noticesCss + pickerCss + xrayCss);
  const places = new Map<Part, { readonly place: HTMLElement; readonly drawing: Root }>();
  hideEvents(root);
  const createPlace = (part: Part) => {
    const place = document.createElement("div");
    place.className = "part";
    root.append(place);
    const shownPart = { place, drawing: createRoot(place) };
    places.set(part, shownPart);
    return shownPart;
  };
  const show = (part: Part, content: ReactNode) => {
    if (!host.isConnected) {
      // A previous version of this extension may have left its layer behind.
      for (const old of document.querySelectorAll(TAG)) old.remove();
      document.documentElement.append(host);
    }
    const { drawing } = places.get(part) ?? createPlace(part);
    // Rendered synchronously, because a removed notice must be gone before a screenshot is taken.
    flushSync(() => drawing.render(content));
  };
  const clear = (part: Part) => {
    const shownPart = places.get(part);
    if (!shownPart) return;
    places.delete(part);
    shownPart.drawing.unmount();
    shownPart.place.remove();
    if (places.size === 0) host.remove();
  };
  return {
    draw: (part, content) => (content === null ? clear(part) : show(part, content)),
    isShown: (part) => places.has(part),
  };
}

function addStyles(root: ShadowRoot, styles: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // In Firefox, extensions can't adopt a style sheet in a page, but their style elements bypass the page's policy.
    const style = document.createElement("style");
    style.textContent = styles;
    root.append(style);
  }
}

const userEvents = ["click", "dblclick", "auxclick", "contextmenu", "mousedown", "mouseup", "mousemove"];
const pointerEvents = [
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
  for (const type of [...userEvents, ...pointerEvents])
    root.addEventListener(type, (event) => event.stopPropagation());
}
