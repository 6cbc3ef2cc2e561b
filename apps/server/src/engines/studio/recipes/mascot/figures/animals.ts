import {
  type Figure,
  drawArmDown,
  drawArmOut,
  drawCheeks,
  drawEyes,
  drawFoot,
  drawLeg,
  drawMouth,
  torso,
  drawChinShade,
} from "./figure.ts";

export const bear: Figure = {
  tones: { fur: "#9a643c", tan: "#ecc596", denim: "#3b66a8", strap: "#4a79c2", brass: "#f3c14b" },
  parts: `
  ${drawLeg(388, "denim", 150)}${drawLeg(574, "denim", 150)}${drawFoot(372, "fur", 108)}${drawFoot(590, "fur", 108)}
  <path fill="url(#fur)" d="${torso}"/>
  <path fill="url(#denim)" d="M286 850C340 880 376 860 382 790L578 790C584 860 620 880 674 850 690 940 684 1010 648 1056 590 1120 370 1120 312 1056 276 1010 270 940 286 850z"/>
  <path fill="none" stroke="url(#strap)" stroke-width="44" stroke-linecap="round" d="M400 806L350 690M560 806L610 690"/>
  <circle cx="402" cy="812" r="19" fill="url(#brass)"/><circle cx="558" cy="812" r="19" fill="url(#brass)"/>
  <path fill="url(#strap)" d="M418 880h124v56q0 56-62 56t-62-56z"/><path d="M418 880h124v18H418z" fill="#2c4f86"/>
  ${drawArmDown("fur", "fur")}${drawArmOut("fur", "fur")}${drawChinShade(668)}
  <circle cx="238" cy="212" r="104" fill="url(#fur)"/><circle cx="722" cy="212" r="104" fill="url(#fur)"/>
  <circle cx="240" cy="216" r="58" fill="url(#tan)"/><circle cx="720" cy="216" r="58" fill="url(#tan)"/>
  <path fill="url(#fur)" d="M480 130C670 130 800 260 800 430S680 706 480 706 160 600 160 430 290 130 480 130z"/>
  <ellipse cx="480" cy="560" rx="172" ry="132" fill="url(#tan)"/>
  ${drawCheeks(540, 214)}${drawEyes(410, 152, 42)}${drawMouth(586, 0.88)}
  <path d="M412 482Q480 440 548 482 552 538 480 558 408 538 412 482z" fill="#35201c"/><ellipse cx="462" cy="486" rx="28" ry="12" fill="#fff" opacity=".45"/>
  <path d="M292 330q40-34 84-16M584 314q44-18 84 16" fill="none" stroke="#5d3820" stroke-width="18" stroke-linecap="round"/>
  <ellipse cx="390" cy="216" rx="130" ry="50" fill="url(#gleam)" opacity=".55"/>`,
};

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
  ${drawLeg(390, "fur")}${drawLeg(572, "fur")}${drawFoot(372, "light")}${drawFoot(590, "light")}
  <path fill="url(#fur)" d="${torso}"/>
  <path fill="url(#light)" d="M480 690C572 690 596 830 584 930 572 1040 388 1040 376 930 364 830 388 690 480 690z"/>
  <path d="M290 840q44 4 62 30M282 930q46 0 66 24M670 840q-44 4-62 30M678 930q-46 0-66 24" fill="none" stroke="url(#stripe)" stroke-width="26" stroke-linecap="round"/>
  ${drawArmDown("fur", "light")}${drawArmOut("fur", "light")}
  <path fill="none" stroke="url(#collar)" stroke-width="46" stroke-linecap="round" d="M326 690Q480 766 634 690"/>${drawChinShade(676)}
  <circle cx="480" cy="764" r="46" fill="url(#bell)"/><path d="M436 764h88M480 778v22" stroke="#8a6210" stroke-width="10" stroke-linecap="round"/>
  <path fill="url(#fur)" d="M200 70Q174 52 172 90L176 380 420 190z"/><path fill="url(#pink)" d="M218 146q-4 90 8 130l110-92z"/>
  <path fill="url(#fur)" d="M760 70Q786 52 788 90L784 380 540 190z"/><path fill="url(#pink)" d="M742 146q4 90-8 130l-110-92z"/>
  <path fill="url(#fur)" d="M480 160C670 160 806 280 812 450 816 600 690 708 480 708S144 600 148 450C154 280 290 160 480 160z"/>
  <path d="M480 172v96M398 180l20 74M562 180l-20 74" stroke="url(#stripe)" stroke-width="30" stroke-linecap="round" fill="none"/>
  <path d="M480 172v96" stroke="#626880" stroke-width="30" stroke-linecap="round"/>
  <path d="M166 420l76 22M160 510l74 4M794 420l-76 22M800 510l-74 4" stroke="#626880" stroke-width="24" stroke-linecap="round"/>
  <ellipse cx="414" cy="580" rx="104" ry="84" fill="url(#light)"/><ellipse cx="546" cy="580" rx="104" ry="84" fill="url(#light)"/><ellipse cx="480" cy="632" rx="70" ry="50" fill="url(#light)"/>
  ${drawCheeks(560, 216)}
  ${[-1, 1].map((side) => `<ellipse cx="${String(480 + side * 154)}" cy="430" rx="66" ry="74" fill="#d9ef7f"/>`).join("")}${drawEyes(432, 154, 50)}
  <path d="M440 530Q480 514 520 530 514 566 480 578 446 566 440 530z" fill="#e4708a"/>
  <path d="M480 576v26M480 602Q436 640 400 604M480 602Q524 640 560 604" fill="none" stroke="#4b4358" stroke-width="13" stroke-linecap="round"/>
  <path d="M330 566L190 546M330 596L196 610M630 566L770 546M630 596L764 610" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".85"/>`,
};

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
  ${drawLeg(390, "dark")}${drawLeg(572, "dark")}${drawFoot(372, "dark")}${drawFoot(590, "dark")}
  <path fill="url(#fur)" d="${torso}"/>
  <path fill="url(#cream)" d="M480 690C580 690 604 830 590 930 578 1030 382 1030 370 930 356 830 380 690 480 690z"/>
  ${drawArmDown("fur", "dark")}${drawArmOut("fur", "dark")}
  <path fill="url(#scarf)" d="M300 668Q480 760 660 668 680 720 652 752 480 830 308 752 280 720 300 668z"/>
  <path fill="url(#knot)" d="M360 740q56 30 108 36l-30 170q-54 0-96-32z"/>
  ${drawChinShade(672)}
  <path fill="url(#dark)" d="M196 40Q170 20 172 66L180 160 330 130z"/><path fill="url(#fur)" d="M178 130L186 330 400 190 300 108q-60 40-122 22z"/>
  <path fill="url(#inner)" d="M222 170q-2 80 10 110l96-74z"/>
  <path fill="url(#dark)" d="M764 40Q790 20 788 66L780 160 630 130z"/><path fill="url(#fur)" d="M782 130L774 330 560 190 660 108q60 40 122 22z"/>
  <path fill="url(#inner)" d="M738 170q2 80-10 110l-96-74z"/>
  <path fill="url(#fur)" d="M480 150C660 150 772 270 790 420 800 470 850 520 862 548 800 552 770 580 760 600 690 690 590 712 480 712S270 690 200 600C190 580 160 552 98 548 110 520 160 470 170 420 188 270 300 150 480 150z"/>
  <path fill="url(#cream)" d="M98 548C200 560 230 470 330 470 420 470 440 520 480 520S540 470 630 470C730 470 760 560 862 548 800 552 770 580 760 600 690 690 590 712 480 712S270 690 200 600C190 580 160 552 98 548z"/>
  ${drawCheeks(560, 236)}${drawEyes(430, 148, 46)}${drawMouth(600, 0.86)}
  <path d="M428 520Q480 496 532 520 528 566 480 580 432 566 428 520z" fill="#2b1a20"/><ellipse cx="468" cy="526" rx="20" ry="9" fill="#fff" opacity=".5"/>
  <ellipse cx="400" cy="232" rx="120" ry="46" fill="url(#gleam)" opacity=".6"/>`,
};

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
  ${drawCheeks(590, 190)}${drawEyes(484, 132, 54)}${drawMouth(606, 0.94)}
  <ellipse cx="372" cy="276" rx="110" ry="60" fill="url(#gleam)" opacity=".7"/>
  <g transform="rotate(-9 480 150)"><path fill="url(#hat)" d="M330 150C290 60 380 20 480 20S670 60 630 150z"/><path fill="url(#band)" d="M312 136q168 60 336 0v62q-168 62-336 0z"/>
  <path d="M478 168v48" stroke="#f6c445" stroke-width="12" stroke-linecap="round"/><path d="M456 190h44M448 206q30 30 60 0" stroke="#f6c445" stroke-width="9" stroke-linecap="round" fill="none"/>
  <path fill="url(#ribbon)" d="M636 170l86 34-20 30 34 28-96-10z"/></g>`,
};

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
) => `<circle cx="${String(x)}" cy="400" r="142" fill="url(#disk)"/><circle cx="${String(x)}" cy="402" r="96" fill="url(#iris)"/>
  <circle cx="${String(x)}" cy="404" r="62" fill="#221a2b"/><circle cx="${String(x + 24)}" cy="376" r="23" fill="#fff"/><circle cx="${String(x - 24)}" cy="430" r="11" fill="#fff" opacity=".8"/>`;

export const owl: Figure = {
  tones: {
    plume: "#7b5aa6",
    wing: "#5d4189",
    belly: "#f4dcb8",
    disk: "#fbeed8",
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
  ${drawCheeks(586, 200)}${drawEyes(486, 130, 46)}
  <path fill="url(#beak)" d="M394 556Q480 500 566 556 540 640 480 640T394 556z"/><path d="M408 566Q480 592 552 566" fill="none" stroke="#b8600f" stroke-width="9" stroke-linecap="round"/>
  <path fill="none" stroke="url(#wool)" stroke-width="76" stroke-linecap="round" d="M268 706Q480 800 692 706"/><path fill="url(#wool)" d="M566 750h104l30 200q-60 24-110 4z"/>
  <path d="M588 900l-2 56M624 904l2 58M660 900l8 54" stroke="#b92a3d" stroke-width="10"/>
  <path fill="url(#wool)" d="M218 350C200 170 330 90 480 90S760 170 742 350z"/>
  <path d="M330 140q-40 70-40 170M420 106q-20 90-20 190M540 106q20 90 20 190M630 140q40 70 40 170" stroke="#b92a3d" stroke-width="13" fill="none" opacity=".7"/>
  <rect x="186" y="296" width="588" height="94" rx="46" fill="url(#rib)"/><circle cx="480" cy="84" r="74" fill="url(#pom)"/>`,
};
