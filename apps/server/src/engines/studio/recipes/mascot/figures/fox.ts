import { armDown, armOut, cheeks, eyes, foot, leg, mouth, torso, underChin } from "./anatomy.ts";
import type { Figure } from "./figure.ts";

export const fox: Figure = {
  tones: {
    fur: "#ee7a2e",
    cream: "#fff1df",
    dark: "#50303a",
    scarf: "#1f8f8a",
    knot: "#27a59f",
    inner: "#f6b59a",
  },
  parts: `
  <path fill="url(#fur)" d="M330 1040C180 1120 20 1020 60 850 76 782 130 742 168 700 170 800 250 830 300 900z"/>
  <path fill="url(#cream)" d="M168 700C170 760 196 796 226 826 180 800 120 850 66 832 84 776 134 740 168 700z"/>
  ${leg(390, "dark")}${leg(572, "dark")}${foot(372, "dark")}${foot(590, "dark")}
  <path fill="url(#fur)" d="${torso}"/>
  <path fill="url(#cream)" d="M480 690C580 690 604 830 590 930 578 1030 382 1030 370 930 356 830 380 690 480 690z"/>
  ${armDown("fur", "dark")}${armOut("fur", "dark")}
  <path fill="url(#scarf)" d="M300 668Q480 760 660 668 680 720 652 752 480 830 308 752 280 720 300 668z"/>
  <path fill="url(#knot)" d="M360 740q56 30 108 36l-30 170q-54 0-96-32z"/>
  ${underChin(672)}
  <path fill="url(#dark)" d="M196 40Q170 20 172 66L180 160 330 130z"/><path fill="url(#fur)" d="M178 130L186 330 400 190 300 108q-60 40-122 22z"/>
  <path fill="url(#inner)" d="M222 170q-2 80 10 110l96-74z"/>
  <path fill="url(#dark)" d="M764 40Q790 20 788 66L780 160 630 130z"/><path fill="url(#fur)" d="M782 130L774 330 560 190 660 108q60 40 122 22z"/>
  <path fill="url(#inner)" d="M738 170q2 80-10 110l-96-74z"/>
  <path fill="url(#fur)" d="M480 150C660 150 772 270 790 420 800 470 850 520 862 548 800 552 770 580 760 600 690 690 590 712 480 712S270 690 200 600C190 580 160 552 98 548 110 520 160 470 170 420 188 270 300 150 480 150z"/>
  <path fill="url(#cream)" d="M98 548C200 560 230 470 330 470 420 470 440 520 480 520S540 470 630 470C730 470 760 560 862 548 800 552 770 580 760 600 690 690 590 712 480 712S270 690 200 600C190 580 160 552 98 548z"/>
  ${cheeks(560, 236)}${eyes(430, 148, 46)}${mouth(600, 0.86)}
  <path d="M428 520Q480 496 532 520 528 566 480 580 432 566 428 520z" fill="#2b1a20"/><ellipse cx="468" cy="526" rx="20" ry="9" fill="#fff" opacity=".5"/>
  <ellipse cx="400" cy="232" rx="120" ry="46" fill="url(#gleam)" opacity=".6"/>`,
};
