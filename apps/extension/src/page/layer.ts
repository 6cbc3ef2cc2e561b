import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import tokens from "../ui/tokens.css?inline";
import css from "./layer.css?inline";
import noticesCss from "./notices.css?inline";
import pickerCss from "./picker.css?inline";
import xrayCss from "../xray/xray.css?inline";

type Part = "notices" | "overlay";

/** The script's drawing over the page. The page's styles don't reach it, nor do its styles reach the page. */
export interface Layer {
  /** Draws one part of the layer; null removes it. */
  draw(part: Part, content: ReactNode): void;
  isShown(part: Part): boolean;
}

/** Never defined as a custom element, which a content script can't do everywhere and doesn't need to. */
const TAG = "packshot-layer";

export function createLayer(): Layer {
  const host = document.createElement(TAG);
  // A closed root keeps the page out, but also the tests' axe and Playwright.
  const root = host.attachShadow({ mode: import.meta.env.MODE === "e2e" ? "open" : "closed" });
  addStyles(root, tokens + css + noticesCss + pickerCss + xrayCss);
  const places = new Map<Part, { readonly place: HTMLElement; readonly drawing: Root }>();
  keepInside(root);
  const newPlace = (part: Part) => {
    const place = document.createElement("div");
    place.className = "part";
    root.append(place);
    const shown = { place, drawing: createRoot(place) };
    places.set(part, shown);
    return shown;
  };
  const show = (part: Part, content: ReactNode) => {
    if (!host.isConnected) {
      // An earlier version of this extension may have left one behind.
      for (const old of document.querySelectorAll(TAG)) old.remove();
      document.documentElement.append(host);
    }
    const { drawing } = places.get(part) ?? newPlace(part);
    // A notice has to be gone before the screenshot that follows its removal.
    flushSync(() => drawing.render(content));
  };
  const clear = (part: Part) => {
    const shown = places.get(part);
    if (!shown) return;
    places.delete(part);
    shown.drawing.unmount();
    shown.place.remove();
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
    // Firefox lets no extension adopt a sheet in a page, but doesn't apply the page's policy to its style elements.
    const style = document.createElement("style");
    style.textContent = styles;
    root.append(style);
  }
}

const ofAPerson = ["click", "dblclick", "auxclick", "contextmenu", "mousedown", "mouseup", "mousemove"];
const ofAPointer = [
  "pointerdown",
  "pointerup",
  "pointermove",
  "touchstart",
  "touchend",
  "focusin",
  "focusout",
];

/** Hides the layer's events from the page, which would close its menus or take them for clicks on itself. */
function keepInside(root: ShadowRoot): void {
  for (const type of [...ofAPerson, ...ofAPointer])
    root.addEventListener(type, (event) => event.stopPropagation());
}
