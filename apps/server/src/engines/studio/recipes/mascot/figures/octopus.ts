import { cheeks, eyes, mouth } from "./anatomy.ts";
import type { Figure } from "./figure.ts";

const arm = (path: string, width: number, fill = "skin") =>
  `<path fill="none" stroke="url(#${fill})" stroke-width="${String(width)}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;

const suckers = (points: readonly (readonly [number, number, number])[]) =>
  points
    .map(([x, y, r]) => `<circle cx="${String(x)}" cy="${String(y)}" r="${String(r)}" fill="url(#sucker)"/>`)
    .join("");

export const octopus: Figure = {
  tones: {
    skin: "#e2568f",
    deep: "#b93a72",
    sucker: "#ffc2d6",
    hat: "#f7f7f4",
    band: "#24407e",
    ribbon: "#e63d3d",
  },
  parts: `
  ${arm("M420 860C380 1010 420 1090 350 1140", 108, "deep")}${arm("M540 860C580 1010 540 1090 620 1140", 108, "deep")}
  ${arm("M340 800C240 900 300 1060 200 1130 150 1160 100 1140 96 1096", 112)}${arm("M620 800C720 900 670 1060 770 1130 820 1160 870 1140 874 1096", 112)}
  ${arm("M400 860C340 980 400 1080 300 1142", 116)}${arm("M560 860C620 980 560 1080 660 1142", 116)}
  ${arm("M446 880C420 1000 470 1070 426 1142", 114)}${arm("M516 880C544 1000 494 1070 540 1142", 114)}
  ${suckers([
    [318, 1090, 19],
    [346, 1034, 17],
    [642, 1090, 19],
    [614, 1034, 17],
    [446, 1092, 18],
    [444, 1036, 16],
    [522, 1092, 18],
    [522, 1036, 16],
    [206, 1092, 17],
    [248, 1040, 16],
    [764, 1092, 17],
    [722, 1040, 16],
  ])}
  ${arm("M320 770C200 760 130 830 150 930 160 970 210 980 220 940", 88)}
  ${arm("M640 770C740 820 810 790 836 700 848 650 900 640 916 676", 88)}${suckers([
    [806, 758, 17],
    [838, 712, 16],
    [764, 792, 17],
  ])}
  <path fill="url(#skin)" d="M480 130C690 130 796 290 784 450 776 560 700 610 690 720 686 850 600 920 480 920S274 850 270 720C260 610 184 560 176 450 164 290 270 130 480 130z"/>
  <ellipse cx="300" cy="340" rx="40" ry="54" fill="url(#deep)" opacity=".35"/><ellipse cx="690" cy="300" rx="30" ry="40" fill="url(#deep)" opacity=".35"/><ellipse cx="730" cy="390" rx="18" ry="24" fill="url(#deep)" opacity=".35"/>
  ${cheeks(590, 190)}${eyes(484, 132, 54)}${mouth(606, 0.94)}
  <ellipse cx="372" cy="276" rx="110" ry="60" fill="url(#gleam)" opacity=".7"/>
  <g transform="rotate(-9 480 150)"><path fill="url(#hat)" d="M330 150C290 60 380 20 480 20S670 60 630 150z"/><path fill="url(#band)" d="M312 136q168 60 336 0v62q-168 62-336 0z"/>
  <path d="M478 168v48" stroke="#f6c445" stroke-width="12" stroke-linecap="round"/><path d="M456 190h44M448 206q30 30 60 0" stroke="#f6c445" stroke-width="9" stroke-linecap="round" fill="none"/>
  <path fill="url(#ribbon)" d="M636 170l86 34-20 30 34 28-96-10z"/></g>`,
};
