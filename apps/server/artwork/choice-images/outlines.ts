import { type MockupDevice, adFormatChoices, mockupDevices, storeSizeChoices } from "@packshot/tools/request";
import { type ChoiceImage, choices } from "./choice.ts";

/** Side of an outline's frame in units. A screen shows it at about as many pixels, so lines are 1.5 px wide. */
const side = 48;
const middle = side / 2;

function outline(content: string): ChoiceImage {
  return {
    by: "outline",
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(side)} ${String(side)}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${content}</svg>\n`,
  };
}

const devices: Readonly<Record<MockupDevice, string>> = {
  iphone: `<rect x="15" y="5" width="18" height="38" rx="4.5"/><path d="M21.5 9h5"/>`,
  android: `<rect x="15" y="5" width="18" height="38" rx="3"/><circle cx="24" cy="9" r=".75" fill="currentColor"/><path d="M21 39.5h6"/>`,
  ipad: `<rect x="9" y="4.5" width="30" height="39" rx="3.5"/><rect x="12.5" y="8" width="23" height="32" rx="1"/>`,
  macbook: `<path d="M9.5 34V13.5a2.5 2.5 0 0 1 2.5-2.5h24a2.5 2.5 0 0 1 2.5 2.5V34"/><path d="M4 34h40c0 2-1.2 3-3 3H7c-1.8 0-3-1-3-3z"/><path d="M20.5 34h7"/>`,
  billboard: `<rect x="5" y="8" width="38" height="22" rx="1.5"/><path d="M13 30v12M35 30v12M2.5 42h43M13 36h22M14 8V5.500M24 8V5.500M34 8V5.5"/>`,
  blimp: `<path d="M3.5 21c0-6 9-10.5 20-10.5 8 0 14.5 3 20 8.5-.3.7-.8 1.3-1 2 .2.7.7 1.3 1 2-5.5 5.5-12 8.5-20 8.5-11 0-20-4.5-20-10.500z"/><path d="M35.5 13.500l4.5-4h4v9.500M35.5 28.500l4.5 4h4V23M36.5 21h8"/><path d="M18.5 31.300v3.200c0 1.3 1 2.2 2.2 2.200h6.100c1.3 0 2.2-.9 2.2-2.200v-3.3"/>`,
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws a sheet with these proportions. All sheets have the same area, so none looks more important. */
function drawSheet(size: Size): ChoiceImage {
  const scale = Math.sqrt(880 / (size.width * size.height));
  const [width, height] = [size.width * scale, size.height * scale];
  const [x, y, w, h] = [middle - width / 2, middle - height / 2, width, height].map((n) => n.toFixed(2));
  return outline(
    `<rect x="${String(x)}" y="${String(y)}" width="${String(w)}" height="${String(h)}" rx="2"/>`,
  );
}

function drawSheets(rows: readonly { readonly value: string; readonly frame: Size }[]) {
  return Object.fromEntries(rows.map(({ value, frame }) => [value, drawSheet(frame)]));
}

/** Sets of devices and frames, as line drawings. */
export const outlineSets = {
  devices: choices(mockupDevices, (device) => outline(devices[device])),
  "store-sizes": drawSheets(storeSizeChoices),
  "ad-formats": drawSheets(adFormatChoices),
};
