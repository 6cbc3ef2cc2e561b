import { armDown, armOut, eyes, foot, leg, mouth, torso } from "./anatomy.ts";
import type { Figure } from "./figure.ts";

export const astronaut: Figure = {
  tones: {
    suit: "#f1f2f6",
    pack: "#aab2c4",
    trim: "#e8493f",
    boot: "#c9cfdb",
    glass: "#24305e",
    skin: "#c98a5f",
    hair: "#3a2420",
    ring: "#8d97ad",
    panel: "#3f6fd1",
  },
  parts: `
  <rect x="240" y="640" width="480" height="390" rx="90" fill="url(#pack)"/>
  ${leg(388, "suit", 156)}${leg(574, "suit", 156)}
  <path d="M310 1070h156M496 1070h156" stroke="#e8493f" stroke-width="26"/>${foot(370, "boot", 110)}${foot(592, "boot", 110)}
  <path fill="url(#suit)" d="${torso}"/>
  <path d="M282 962Q480 1030 678 962" fill="none" stroke="url(#trim)" stroke-width="34"/>
  <rect x="372" y="800" width="216" height="128" rx="30" fill="url(#panel)"/><rect x="396" y="824" width="84" height="46" rx="10" fill="#bfe3ff"/>
  <circle cx="524" cy="846" r="19" fill="#ffce4b"/><circle cx="566" cy="846" r="12" fill="#ff6a5e"/><path d="M398 898h166" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".7"/>
  ${armDown("suit", "boot")}${armOut("suit", "boot")}
  <path d="M196 834q54-10 96 30M776 734q16 34 52 56" stroke="#e8493f" stroke-width="26" fill="none"/>
  <ellipse cx="480" cy="700" rx="212" ry="46" fill="url(#ring)"/><ellipse cx="480" cy="734" rx="140" ry="52" fill="url(#shade)"/>
  <rect x="146" y="340" width="70" height="170" rx="34" fill="url(#trim)"/><rect x="744" y="340" width="70" height="170" rx="34" fill="url(#trim)"/>
  <ellipse cx="480" cy="420" rx="312" ry="296" fill="url(#suit)"/>
  <clipPath id="window"><rect x="232" y="216" width="496" height="418" rx="196"/></clipPath>
  <rect x="214" y="198" width="532" height="454" rx="214" fill="url(#ring)"/>
  <g clip-path="url(#window)"><rect x="232" y="216" width="496" height="418" fill="url(#glass)"/>
  <ellipse cx="480" cy="462" rx="196" ry="190" fill="url(#skin)"/>
  <circle cx="284" cy="470" r="38" fill="url(#skin)"/><circle cx="676" cy="470" r="38" fill="url(#skin)"/>
  <path fill="url(#hair)" d="M276 440C266 300 360 240 480 240S694 300 684 440C660 400 640 380 610 370 540 400 430 396 372 340 350 380 300 390 276 440z"/>
  <ellipse cx="352" cy="520" rx="52" ry="36" fill="url(#blush)"/><ellipse cx="608" cy="520" rx="52" ry="36" fill="url(#blush)"/>
  ${eyes(458, 94, 32)}${mouth(540, 0.72)}<path d="M466 508q14 12 28 0" stroke="#8f5836" stroke-width="10" fill="none" stroke-linecap="round"/></g>
  <path d="M262 420C266 300 350 240 440 234 350 280 310 330 300 460 296 500 264 480 262 420z" fill="#fff" opacity=".3"/><path d="M690 520q-20 50-60 80" stroke="#fff" stroke-width="14" opacity=".25" fill="none" stroke-linecap="round"/>
  <ellipse cx="400" cy="168" rx="130" ry="32" fill="url(#gleam)"/>`,
};
