import { armDown, armOut, cheeks, eyes, foot, leg, torso, underChin } from "./anatomy.ts";
import type { Figure } from "./figure.ts";

export const cat: Figure = {
  tones: {
    fur: "#8d93a8",
    light: "#f4f2f5",
    stripe: "#626880",
    collar: "#d8365d",
    bell: "#f7c948",
    pink: "#f5a6b8",
  },
  parts: `
  <path fill="none" stroke="url(#fur)" stroke-width="84" stroke-linecap="round" d="M340 1060C150 1090 70 980 118 850 140 790 104 740 76 760"/>
  <path fill="none" stroke="url(#stripe)" stroke-width="30" d="M84 914l70 16M140 1018l42-54" stroke-linecap="round"/>
  ${leg(390, "fur")}${leg(572, "fur")}${foot(372, "light")}${foot(590, "light")}
  <path fill="url(#fur)" d="${torso}"/>
  <path fill="url(#light)" d="M480 690C572 690 596 830 584 930 572 1040 388 1040 376 930 364 830 388 690 480 690z"/>
  <path d="M290 840q44 4 62 30M282 930q46 0 66 24M670 840q-44 4-62 30M678 930q-46 0-66 24" fill="none" stroke="url(#stripe)" stroke-width="26" stroke-linecap="round"/>
  ${armDown("fur", "light")}${armOut("fur", "light")}
  <path fill="none" stroke="url(#collar)" stroke-width="46" stroke-linecap="round" d="M326 690Q480 766 634 690"/>${underChin(676)}
  <circle cx="480" cy="764" r="46" fill="url(#bell)"/><path d="M436 764h88M480 778v22" stroke="#8a6210" stroke-width="10" stroke-linecap="round"/>
  <path fill="url(#fur)" d="M200 70Q174 52 172 90L176 380 420 190z"/><path fill="url(#pink)" d="M218 146q-4 90 8 130l110-92z"/>
  <path fill="url(#fur)" d="M760 70Q786 52 788 90L784 380 540 190z"/><path fill="url(#pink)" d="M742 146q4 90-8 130l-110-92z"/>
  <path fill="url(#fur)" d="M480 160C670 160 806 280 812 450 816 600 690 708 480 708S144 600 148 450C154 280 290 160 480 160z"/>
  <path d="M480 172v96M398 180l20 74M562 180l-20 74" stroke="url(#stripe)" stroke-width="30" stroke-linecap="round" fill="none"/>
  <path d="M480 172v96" stroke="#626880" stroke-width="30" stroke-linecap="round"/>
  <path d="M166 420l76 22M160 510l74 4M794 420l-76 22M800 510l-74 4" stroke="#626880" stroke-width="24" stroke-linecap="round"/>
  <ellipse cx="414" cy="580" rx="104" ry="84" fill="url(#light)"/><ellipse cx="546" cy="580" rx="104" ry="84" fill="url(#light)"/><ellipse cx="480" cy="632" rx="70" ry="50" fill="url(#light)"/>
  ${cheeks(560, 216)}
  ${[-1, 1].map((side) => `<ellipse cx="${String(480 + side * 154)}" cy="430" rx="66" ry="74" fill="#d9ef7f"/>`).join("")}${eyes(432, 154, 50)}
  <path d="M440 530Q480 514 520 530 514 566 480 578 446 566 440 530z" fill="#e4708a"/>
  <path d="M480 576v26M480 602Q436 640 400 604M480 602Q524 640 560 604" fill="none" stroke="#4b4358" stroke-width="13" stroke-linecap="round"/>
  <path d="M330 566L190 546M330 596L196 610M630 566L770 546M630 596L764 610" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".85"/>`,
};
