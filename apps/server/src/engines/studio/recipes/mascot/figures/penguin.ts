import { cheeks, eyes } from "./anatomy.ts";
import type { Figure } from "./figure.ts";

const web = (x: number) =>
  `<path fill="url(#beak)" d="M${String(x - 104)} 1200q-24-4-10-34 30-62 118-62t112 62q14 30-10 34z"/><path d="M${String(x - 34)} 1196v-34M${String(x + 38)} 1196v-34" stroke="#b8600f" stroke-width="9" stroke-linecap="round"/>`;

export const penguin: Figure = {
  tones: {
    coat: "#2c3a58",
    white: "#fbfbf8",
    beak: "#f79a2b",
    wool: "#d9394a",
    rib: "#b92a3d",
    pom: "#fff3ea",
  },
  parts: `
  ${web(366)}${web(588)}
  <path fill="url(#coat)" d="M480 230C700 230 766 520 764 780 762 1010 660 1140 480 1140S198 1010 196 780C194 520 260 230 480 230z"/>
  <path fill="url(#white)" d="M480 640C620 640 680 760 672 890 664 1040 590 1120 480 1120S296 1040 288 890C280 760 340 640 480 640z"/>
  <path fill="url(#coat)" d="M236 690C150 740 110 860 130 990 138 1020 166 1016 180 990 210 930 260 880 286 830z"/>
  <path fill="url(#coat)" d="M706 700C760 760 820 740 866 650 890 606 930 624 924 670 906 800 810 900 690 880z"/>
  <path fill="url(#white)" d="M480 430C510 360 590 330 650 370 730 430 726 560 660 620 610 664 540 672 480 672S350 664 300 620C234 560 230 430 310 370 370 330 450 360 480 430z"/>
  ${cheeks(586, 200)}${eyes(486, 130, 46)}
  <path fill="url(#beak)" d="M394 556Q480 500 566 556 540 640 480 640T394 556z"/><path d="M408 566Q480 592 552 566" fill="none" stroke="#b8600f" stroke-width="9" stroke-linecap="round"/>
  <path fill="none" stroke="url(#wool)" stroke-width="76" stroke-linecap="round" d="M268 706Q480 800 692 706"/><path fill="url(#wool)" d="M566 750h104l30 200q-60 24-110 4z"/>
  <path d="M588 900l-2 56M624 904l2 58M660 900l8 54" stroke="#b92a3d" stroke-width="10"/>
  <path fill="url(#wool)" d="M218 350C200 170 330 90 480 90S760 170 742 350z"/>
  <path d="M330 140q-40 70-40 170M420 106q-20 90-20 190M540 106q20 90 20 190M630 140q40 70 40 170" stroke="#b92a3d" stroke-width="13" fill="none" opacity=".7"/>
  <rect x="186" y="296" width="588" height="94" rx="46" fill="url(#rib)"/><circle cx="480" cy="84" r="74" fill="url(#pom)"/>`,
};
