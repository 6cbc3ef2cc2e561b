import { armDown, armOut, cheeks, eyes, foot, leg, mouth, torso, underChin } from "./anatomy.ts";
import type { Figure } from "./figure.ts";

export const bear: Figure = {
  tones: { fur: "#9a643c", tan: "#ecc596", denim: "#3b66a8", strap: "#4a79c2", brass: "#f3c14b" },
  parts: `
  ${leg(388, "denim", 150)}${leg(574, "denim", 150)}${foot(372, "fur", 108)}${foot(590, "fur", 108)}
  <path fill="url(#fur)" d="${torso}"/>
  <path fill="url(#denim)" d="M286 850C340 880 376 860 382 790L578 790C584 860 620 880 674 850 690 940 684 1010 648 1056 590 1120 370 1120 312 1056 276 1010 270 940 286 850z"/>
  <path fill="none" stroke="url(#strap)" stroke-width="44" stroke-linecap="round" d="M400 806L350 690M560 806L610 690"/>
  <circle cx="402" cy="812" r="19" fill="url(#brass)"/><circle cx="558" cy="812" r="19" fill="url(#brass)"/>
  <path fill="url(#strap)" d="M418 880h124v56q0 56-62 56t-62-56z"/><path d="M418 880h124v18H418z" fill="#2c4f86"/>
  ${armDown("fur", "fur")}${armOut("fur", "fur")}${underChin(668)}
  <circle cx="238" cy="212" r="104" fill="url(#fur)"/><circle cx="722" cy="212" r="104" fill="url(#fur)"/>
  <circle cx="240" cy="216" r="58" fill="url(#tan)"/><circle cx="720" cy="216" r="58" fill="url(#tan)"/>
  <path fill="url(#fur)" d="M480 130C670 130 800 260 800 430S680 706 480 706 160 600 160 430 290 130 480 130z"/>
  <ellipse cx="480" cy="560" rx="172" ry="132" fill="url(#tan)"/>
  ${cheeks(540, 214)}${eyes(410, 152, 42)}${mouth(586, 0.88)}
  <path d="M412 482Q480 440 548 482 552 538 480 558 408 538 412 482z" fill="#35201c"/><ellipse cx="462" cy="486" rx="28" ry="12" fill="#fff" opacity=".45"/>
  <path d="M292 330q40-34 84-16M584 314q44-18 84 16" fill="none" stroke="#5d3820" stroke-width="18" stroke-linecap="round"/>
  <ellipse cx="390" cy="216" rx="130" ry="50" fill="url(#gleam)" opacity=".55"/>`,
};
