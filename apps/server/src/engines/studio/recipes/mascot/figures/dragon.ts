import { armDown, armOut, cheeks, eyes, foot, leg, mouth, torso, underChin } from "./anatomy.ts";
import type { Figure } from "./figure.ts";

const plates = [0, 1, 2, 3, 4]
  .map((row) => {
    const y = 742 + row * 58;
    const reach = [84, 108, 118, 112, 92][row] ?? 90;
    return `<path d="M${String(480 - reach)} ${String(y)}Q480 ${String(y + 34)} ${String(480 + reach)} ${String(y)}" fill="none" stroke="#d8a13f" stroke-width="11" stroke-linecap="round"/>`;
  })
  .join("");

export const dragon: Figure = {
  tones: {
    scale: "#3fae6a",
    plate: "#ffe19a",
    wing: "#f2793d",
    web: "#ffb35c",
    horn: "#fff0cf",
    snout: "#5cc27f",
    claw: "#2f8f57",
  },
  parts: `
  <path fill="url(#wing)" d="M330 780C250 640 150 590 30 600 80 650 70 690 60 730 110 720 130 760 130 800 180 780 210 810 220 850z"/>
  <path fill="url(#wing)" d="M630 780C690 610 790 540 930 540 880 600 900 630 912 664 860 660 836 690 838 730z"/>
  <path fill="url(#scale)" d="M350 1060C220 1130 90 1090 70 960 60 910 30 900 10 890 60 850 130 870 140 940 160 1010 230 990 300 900z"/>
  <path fill="url(#wing)" d="M10 890L-2 812 84 846 128 800 136 890z"/>
  ${leg(388, "scale", 140)}${leg(574, "scale", 140)}${foot(372, "scale", 106)}${foot(590, "scale", 106)}
  ${[310, 366, 422, 540, 596, 652].map((x) => `<path fill="url(#horn)" d="M${String(x - 20)} 1200q0-44 20-44t20 44z"/>`).join("")}
  <path fill="url(#scale)" d="${torso}"/>
  <path fill="url(#plate)" d="M480 680C580 680 616 820 602 930 590 1040 370 1040 358 930 344 820 380 680 480 680z"/>${plates}
  ${armDown("scale", "claw")}${armOut("scale", "claw")}${underChin(672)}
  <path fill="url(#wing)" d="M414 170L430 70 480 130 530 60 548 170z"/>
  <path fill="url(#horn)" d="M262 240C190 200 176 110 214 40 240 110 290 140 352 178z"/><path fill="url(#horn)" d="M698 240C770 200 784 110 746 40 720 110 670 140 608 178z"/>
  <path fill="url(#claw)" d="M190 360C110 330 70 350 40 400 90 410 90 450 110 470 150 470 180 450 200 440z"/><path fill="url(#claw)" d="M770 360C850 330 890 350 920 400 870 410 870 450 850 470 810 470 780 450 760 440z"/>
  <path fill="url(#scale)" d="M480 140C650 140 780 260 786 410 790 480 770 530 740 580 690 680 590 710 480 710S270 680 220 580C190 530 170 480 174 410 180 260 310 140 480 140z"/>
  <path fill="url(#snout)" d="M480 470C640 470 716 520 706 590 690 680 590 706 480 706S270 680 254 590C244 520 320 470 480 470z"/>
  ${cheeks(520, 212)}${eyes(400, 150, 50)}${mouth(588, 0.96)}
  <path d="M410 530q12-20 28 0M522 530q16-20 28 0" fill="none" stroke="#24643f" stroke-width="15" stroke-linecap="round"/>
  <path fill="#fff" d="M436 598l32 8-18 30zM492 606l32-8-14 38z"/>
  <ellipse cx="384" cy="226" rx="120" ry="46" fill="url(#gleam)" opacity=".6"/>`,
};
