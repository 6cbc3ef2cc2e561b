import {
  angles,
  type DeviceMockupRecipe,
  drawnBackdrops,
  drawnMockupScenes,
  mockupStyles,
  photoStyles,
  productSizes,
  realMockupScenes,
  realPlaces,
  reviewPhotoStyles,
  type SceneLook,
  screenColors,
} from "@packshot/tools/request";
import sharp from "sharp";
import { type ChoiceImage, choices, type ChoiceSet, type Crop, studioChoice } from "./choice.ts";

const sky = (from: string, to: string) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="240" height="240" fill="url(#sky)"/>`;

const repeat = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const spokes = repeat(12, (index) => {
  const angle = (index / 12) * 2 * Math.PI;
  const [x, y] = [120 + 78 * Math.cos(angle), 104 + 78 * Math.sin(angle)].map((n) => n.toFixed(1));
  return {
    line: `M120 104L${String(x)} ${String(y)}`,
    cabin: `<circle cx="${String(x)}" cy="${String(y)}" r="5"/>`,
  };
});

/**
 * Places that compositing can't show, in a frame of 240 × 240. They are clearly drawings, so that nobody expects
 * photos.
 */
const places = {
  "times-square": `${sky("#1d1f3d", "#5a3a6d")}
    <path fill="#14142b" d="M0 40h62v200H0zM178 24h62v216h-62z"/><path fill="#20203f" d="M62 92h26v148H62zM152 78h26v162h-26z"/><path fill="#2b2b52" d="M96 120h48v120H96z"/>
    <g><rect x="8" y="60" width="46" height="62" rx="3" fill="#e8506a"/><rect x="8" y="132" width="46" height="34" rx="3" fill="#f2c14e"/><rect x="186" y="44" width="46" height="46" rx="3" fill="#4fb6d8"/><rect x="186" y="100" width="46" height="76" rx="3" fill="#f08a4b"/><rect x="66" y="104" width="18" height="52" rx="2" fill="#7fd1ae"/><rect x="156" y="94" width="18" height="58" rx="2" fill="#e58ac3"/><rect x="102" y="132" width="36" height="40" rx="3" fill="#fff3c9"/></g>
    <path fill="#0e0e1f" d="M92 240l20-44h16l20 44z"/><path fill="none" stroke="#f2c14e" stroke-width="3" stroke-dasharray="8 8" d="M120 236v-36"/>`,
  "eiffel-tower": `${sky("#f4c9a8", "#fbe9d2")}
    <path fill="#a9b98f" d="M0 196q60-22 120-8t120-6v58H0z"/><path fill="#8ba07a" d="M0 214q120-20 240 0v26H0z"/>
    <path fill="#6b4d3d" d="M118 26h4l6 58 10 48 34 74h-26q-26-40-52 0H68l34-74 10-48z"/><path fill="#f7d8ba" d="M116 92h8l8 36h-24zM106 138h28l16 36q-30-22-60 0z"/>
    <path stroke="#6b4d3d" stroke-width="6" d="M102 132h36M110 86h20M88 176h64"/><path stroke="#6b4d3d" stroke-width="3" d="M120 12v18"/>`,
  "london-eye": `${sky("#9fc4dd", "#e6eef0")}
    <path fill="#8aa0ad" d="M0 168h34v-34h16v34h30v-20h24v20h136v72H0z"/><path fill="#6f8794" d="M24 168V96l10-18 10 18v72z"/><circle cx="34" cy="108" r="6" fill="#f1ede6"/>
    <g fill="none" stroke="#f7fafb" stroke-width="2"><path d="${spokes.map(({ line }) => line).join("")}" opacity=".8"/><circle cx="120" cy="104" r="78" stroke-width="5"/></g><g fill="#33566b">${spokes.map(({ cabin }) => cabin).join("")}<circle cx="120" cy="104" r="7"/></g>
    <path stroke="#f7fafb" stroke-width="6" d="M120 104l-30 96M120 104l30 96"/><path fill="#5f8ea3" d="M0 200q60-10 120 0t120 0v40H0z"/><path fill="none" stroke="#8fb4c4" stroke-width="3" d="M20 220h40M100 226h56M180 216h36"/>`,
  "luxury-yacht": `${sky("#8fcbe6", "#e2f2f4")}
    <circle cx="188" cy="52" r="22" fill="#fff3c9"/><path fill="#2b84a8" d="M0 158h240v82H0z"/><path fill="none" stroke="#6fb5cf" stroke-width="3" d="M16 206h44M92 218h60M176 200h44"/>
    <path fill="#fdfbf6" d="M20 148h196c-6 26-22 40-48 40H58c-20 0-32-16-38-40z"/><path fill="#24313d" d="M24 160h186l-4 9H28z"/><path fill="#f1ede6" d="M52 122h122l18 26H44z"/><path fill="#fdfbf6" d="M72 98h72l18 24H64z"/>
    <g fill="#35566b"><path d="M66 130h20v10H62zM94 130h20v10H94zM122 130h20v10h-20zM150 130h18l8 10h-26zM82 104h18v10H76zM108 104h18v10h-18zM134 104h8l8 10h-16z"/></g><path stroke="#24313d" stroke-width="2" d="M108 98V72"/><path fill="#cf5b2a" d="M109 72l18 6-18 6z"/>`,
  "private-jet": `<rect width="240" height="240" fill="#e9dfd0"/><path fill="#f5eee2" d="M0 0h240v52q-120 30-240 0z"/>
    ${repeat(3, (index) => `<g transform="translate(${String(14 + index * 76)} 62)"><rect width="60" height="84" rx="28" fill="#cbbda6"/><rect x="6" y="6" width="48" height="72" rx="22" fill="#9fcbe6"/><path fill="#fff" d="M8 58q12-12 22-4 14-8 22 4v6q-6 14-22 14T8 62z"/></g>`).join("")}
    <path fill="#7a4f34" d="M0 170h240v12H0z"/><path fill="#c9b592" d="M26 240v-50q0-18 18-18h12q18 0 18 18v50z"/><path fill="#b59d76" d="M74 240v-24q0-10 10-10h30v34z"/><path fill="#8a5d3d" d="M136 204h84v8h-84zM172 212h12v28h-12z"/><path fill="#cf5b2a" d="M184 204v-16h18v16z"/><path fill="none" stroke="#cf5b2a" stroke-width="3" d="M202 192q7 4 0 9"/>`,
  "fine-dining": `<rect width="240" height="240" fill="#2c211d"/><g fill="#e9b565" opacity=".35"><circle cx="42" cy="52" r="18"/><circle cx="102" cy="34" r="12"/><circle cx="176" cy="48" r="20"/><circle cx="216" cy="86" r="10"/></g>
    <path fill="#f5efe4" d="M0 178h240v62H0z"/><path fill="#e2d8c6" d="M0 178h240v8H0z"/><ellipse cx="120" cy="184" rx="82" ry="13" fill="#c9c3b8"/><path fill="#dcd7ce" d="M48 178a72 72 0 0 1 144 0z"/><path fill="#f7f4ee" d="M66 168a56 56 0 0 1 40-46q-22 20-26 46z"/><circle cx="120" cy="100" r="8" fill="#c9c3b8"/>
    <path fill="#a89d8b" d="M24 196h3v34h-3zM18 176h3v16q5 5 9 0v-16h3v18q-8 9-15 0zM214 176q8 12 2 24v30h-4v-54z"/>`,
  hollywood: `${sky("#f39c6b", "#fbe0b4")}
    <circle cx="126" cy="104" r="34" fill="#ffe9b8"/><path fill="#b06a53" d="M0 150q50-50 104-22t136-18v130H0z"/><path fill="#8b4f43" d="M0 186q70-34 130-10t110-16v80H0z"/>
    ${[38, 196, 226].map((x, index) => `<g transform="translate(${String(x)} ${String(index === 2 ? 96 : 70)})"><path fill="none" stroke="#3f2a2a" stroke-width="6" d="M0 4q8 70 0 166"/><path fill="#3f2a2a" d="M0 6Q-26-16-40 12-22-4 0 6zM0 6Q26-16 40 12 22-4 0 6zM0 6Q-14-30-34-24-12-20 0 6zM0 6Q14-30 34-24 12-20 0 6zM0 6Q-22 8-26 36-18 14 0 6zM0 6Q22 8 26 36 18 14 0 6z"/></g>`).join("")}`,
  "music-festival": `${sky("#2a1846", "#7c2f6b")}
    <path fill="#f7c66a" opacity=".45" d="M60 40l-50 150h60zM60 40l20 150h50z"/><path fill="#6fd0e8" opacity=".4" d="M180 40l50 150h-60zM180 40l-20 150h-50z"/>
    <path fill="#160d29" d="M28 36h184v10H28zM28 36h10v150H28zM202 36h10v150h-10z"/><path fill="#160d29" d="M28 168h184v22H28z"/><g fill="#f7e6b5"><circle cx="60" cy="48" r="6"/><circle cx="100" cy="48" r="6"/><circle cx="140" cy="48" r="6"/><circle cx="180" cy="48" r="6"/></g>
    <path fill="#0b0617" d="M0 240v-30${repeat(10, (index) => `q12-${String(18 + (index % 3) * 6)} 24 0`).join("")}v30z"/><path stroke="#0b0617" stroke-width="8" stroke-linecap="round" d="M44 210l-10-36M92 206l8-40M150 208l-8-38M200 208l12-36"/>`,
  "basketball-court": `<rect width="240" height="240" fill="#34506b"/><rect y="150" width="240" height="90" fill="#d39a5c"/><path stroke="#c08746" stroke-width="2" d="${repeat(7, (index) => `M${String(index * 40)} 150l${String((index - 3) * 26)} 90`).join("")}"/>
    <path fill="none" stroke="#fff8ea" stroke-width="4" d="M0 152h240M70 240l18-88M170 240l-18-88"/><rect x="70" y="34" width="100" height="70" rx="5" fill="#f7f4ee"/><path fill="none" stroke="#cf3517" stroke-width="4" d="M98 56h44v32H98z"/>
    <path stroke="#25394d" stroke-width="8" d="M120 104v48"/><ellipse cx="120" cy="98" rx="24" ry="6" fill="none" stroke="#cf5b2a" stroke-width="5"/><path fill="none" stroke="#fff8ea" stroke-width="2" d="M98 101l10 34h24l10-34M106 103l18 32M134 103l-18 32"/>
    <circle cx="188" cy="198" r="24" fill="#e0762f"/><path fill="none" stroke="#3a2214" stroke-width="3" d="M188 174v48M164 198h48M170 182q16 16 0 32M206 182q-16 16 0 32"/>`,
  "grand-canyon": `${sky("#86c1e2", "#fbe3c2")}
    <path fill="#e0a474" d="M0 110h54l14 20h60l16-28h96v138H0z"/><path fill="#cf8356" d="M0 142h84l12 20h56l14-26h74v104H0z"/><path fill="#b5623f" d="M0 172h70l22 22h50l24-28h74v74H0z"/><path fill="#8f452f" d="M0 204h88l12 14h44l14-16h82v38H0z"/>
    <path fill="none" stroke="#f4cfa4" stroke-width="3" opacity=".6" d="M0 122h50M150 116h90M0 154h78M172 150h68M0 186h64M176 182h64"/><path fill="#5aa6c4" d="M100 240q6-14 18-18t6-14h6q6 8-4 16t-2 16z"/>`,
};
type Place = keyof typeof places;

/** Makes a choice for each of these places. */
function drawnPlaces(names: readonly Place[]): ChoiceSet {
  return Object.fromEntries(names.map((name): [Place, ChoiceImage] => [name, drawing(places[name])]));
}

function drawing(content: string): ChoiceImage {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">${content}</svg>`;
  return { by: "drawing", draw: () => sharp(Buffer.from(svg)).png().toBuffer() };
}

const frame = { width: 640, height: 640 };
const plain = {
  backdrop: "wood",
  photoStyle: "professional",
  productSize: "large",
  angle: "straight",
  seed: 4,
} as const satisfies SceneLook;

function scene(look: Partial<SceneLook>, crop?: Crop): ChoiceImage {
  return studioChoice({ kind: "scene", ...plain, ...look }, ["drink-bottle"], {
    frame,
    ...(crop && { crop }),
  });
}

/** Sets for a product's background and the style of its photo. */
export const sceneSets = {
  backdrops: {
    ...choices(drawnBackdrops, (backdrop) =>
      scene({ backdrop, productSize: "medium" }, { x: 0.5, y: 0.48, side: 0.9 }),
    ),
    ...drawnPlaces(realPlaces),
  },
  "photo-styles": choices(photoStyles, (photoStyle) => scene({ backdrop: "outdoor", photoStyle })),
  angles: choices(angles, (angle) => scene({ angle, productSize: "medium" }, { x: 0.5, y: 0.5, side: 0.9 })),
  "product-sizes": choices(productSizes, (productSize) => scene({ backdrop: "studio", productSize })),
  "review-styles": choices(reviewPhotoStyles, (style) =>
    studioChoice({ kind: "review-card", style, seed: 1 }, ["coffee"], { frame }),
  ),
};

const plainMockup = {
  kind: "device-mockup",
  device: "iphone",
  scene: "office",
  style: "professional",
  screenColor: "auto",
  seed: 0,
} as const satisfies DeviceMockupRecipe;

function mockup(recipe: Partial<DeviceMockupRecipe>): ChoiceImage {
  return studioChoice({ ...plainMockup, ...recipe }, ["logo"], {
    frame: { width: 640, height: 640 },
    crop: { x: 0.5, y: 0.45, side: 0.9 },
  });
}

export const mockupSets = {
  "mockup-scenes": {
    ...choices(drawnMockupScenes, (place) => mockup({ scene: place })),
    ...drawnPlaces(realMockupScenes),
  },
  // A billboard shows the styles (daytime, professional, golden hour) most distinctly.
  "mockup-styles": choices(mockupStyles, (style) => mockup({ device: "billboard", style })),
  "screen-colors": choices(screenColors, (screenColor) => mockup({ screenColor, scene: "home" })),
};
