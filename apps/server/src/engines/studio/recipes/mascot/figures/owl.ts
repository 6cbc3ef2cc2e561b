import type { Figure } from "./figure.ts";

const feathers = [0, 1, 2, 3]
  .flatMap((row) =>
    Array.from({ length: 4 - (row % 2) }, (_, i) => {
      const x = 480 + (i - (3 - (row % 2)) / 2) * 92;
      return `<path d="M${String(x - 32)} ${String(770 + row * 66)}q32 46 64 0" fill="none" stroke="#b98a58" stroke-width="11" stroke-linecap="round"/>`;
    }),
  )
  .join("");

const talons = (x: number) =>
  [-62, 0, 62]
    .map(
      (dx) =>
        `<path fill="url(#beak)" d="M${String(x + dx - 36)} 1182q0-66 36-66t36 66q0 18-20 18h-32q-20 0-20-18z"/>`,
    )
    .join("");

const eye = (
  x: number,
) => `<circle cx="${String(x)}" cy="400" r="142" fill="url(#disc)"/><circle cx="${String(x)}" cy="402" r="96" fill="url(#iris)"/>
  <circle cx="${String(x)}" cy="404" r="62" fill="#221a2b"/><circle cx="${String(x + 24)}" cy="376" r="23" fill="#fff"/><circle cx="${String(x - 24)}" cy="430" r="11" fill="#fff" opacity=".8"/>`;

export const owl: Figure = {
  tones: {
    plume: "#7b5aa6",
    wing: "#5d4189",
    belly: "#f4dcb8",
    disc: "#fbeed8",
    iris: "#ffb52e",
    beak: "#f28b2c",
    cap: "#2d3352",
    gold: "#f6c445",
  },
  parts: `
  <path fill="url(#wing)" d="M380 1040q100 60 200 0l-30 128q-70 26-140 0z"/>
  ${talons(372)}${talons(588)}
  <path fill="url(#plume)" d="M480 560C660 560 742 720 734 890 726 1050 640 1136 480 1136S234 1050 226 890C218 720 300 560 480 560z"/>
  <ellipse cx="480" cy="890" rx="196" ry="214" fill="url(#belly)"/>${feathers}
  <path fill="url(#wing)" d="M282 690C190 720 130 850 168 1010 190 1040 206 1030 214 1000 226 1046 250 1040 258 1000 280 1030 298 1010 300 970 340 870 340 760 282 690z"/>
  <path fill="url(#wing)" d="M668 700C730 790 790 770 838 650 868 600 900 614 892 660 926 640 944 672 920 704 950 704 952 742 920 760 872 850 760 900 690 860 640 820 630 740 668 700z"/>
  <ellipse cx="480" cy="690" rx="196" ry="70" fill="url(#shade)"/>
  <path fill="url(#plume)" d="M480 160C560 160 610 176 650 204 700 200 770 160 812 112 830 220 816 300 796 350 830 530 700 690 480 690S130 530 164 350C144 300 130 220 148 112 190 160 260 200 310 204 350 176 400 160 480 160z"/>
  ${eye(346)}${eye(614)}
  <ellipse cx="268" cy="560" rx="60" ry="40" fill="url(#blush)"/><ellipse cx="692" cy="560" rx="60" ry="40" fill="url(#blush)"/>
  <path fill="url(#beak)" d="M424 470Q480 436 536 470 536 560 480 604 424 560 424 470z"/><ellipse cx="462" cy="482" rx="24" ry="11" fill="#fff" opacity=".45"/>
  <path fill="url(#cap)" d="M330 150h300v70q-150 50-300 0z"/><path fill="url(#cap)" d="M480 40L800 126 480 212 160 126z"/>
  <path d="M480 126L730 150V250" fill="none" stroke="#f6c445" stroke-width="12" stroke-linecap="round"/><path fill="url(#gold)" d="M706 240h48l12 82h-72z"/><ellipse cx="480" cy="126" rx="22" ry="10" fill="url(#gold)"/>`,
};
