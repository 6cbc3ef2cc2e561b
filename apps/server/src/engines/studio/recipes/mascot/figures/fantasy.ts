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
  ${drawLeg(388, "suit", 156)}${drawLeg(574, "suit", 156)}
  <path d="M310 1070h156M496 1070h156" stroke="#e8493f" stroke-width="26"/>${drawFoot(370, "boot", 110)}${drawFoot(592, "boot", 110)}
  <path fill="url(#suit)" d="${torso}"/>
  <path d="M282 962Q480 1030 678 962" fill="none" stroke="url(#trim)" stroke-width="34"/>
  <rect x="372" y="800" width="216" height="128" rx="30" fill="url(#panel)"/><rect x="396" y="824" width="84" height="46" rx="10" fill="#bfe3ff"/>
  <circle cx="524" cy="846" r="19" fill="#ffce4b"/><circle cx="566" cy="846" r="12" fill="#ff6a5e"/><path d="M398 898h166" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".7"/>
  ${drawArmDown("suit", "boot")}${drawArmOut("suit", "boot")}
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
  ${drawEyes(458, 94, 32)}${drawMouth(540, 0.72)}<path d="M466 508q14 12 28 0" stroke="#8f5836" stroke-width="10" fill="none" stroke-linecap="round"/></g>
  <path d="M262 420C266 300 350 240 440 234 350 280 310 330 300 460 296 500 264 480 262 420z" fill="#fff" opacity=".3"/><path d="M690 520q-20 50-60 80" stroke="#fff" stroke-width="14" opacity=".25" fill="none" stroke-linecap="round"/>
  <ellipse cx="400" cy="168" rx="130" ry="32" fill="url(#gleam)"/>`,
};

const plates = [0, 1, 2, 3, 4]
  .map((row) => {
    const y = 742 + row * 58;
    const halfWidth = [84, 108, 118, 112, 92][row] ?? 90;
    return `<path d="M${String(480 - halfWidth)} ${String(y)}Q480 ${String(y + 34)} ${String(480 + halfWidth)} ${String(y)}" fill="none" stroke="#d8a13f" stroke-width="11" stroke-linecap="round"/>`;
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
  ${drawLeg(388, "scale", 140)}${drawLeg(574, "scale", 140)}${drawFoot(372, "scale", 106)}${drawFoot(590, "scale", 106)}
  ${[310, 366, 422, 540, 596, 652].map((x) => `<path fill="url(#horn)" d="M${String(x - 20)} 1200q0-44 20-44t20 44z"/>`).join("")}
  <path fill="url(#scale)" d="${torso}"/>
  <path fill="url(#plate)" d="M480 680C580 680 616 820 602 930 590 1040 370 1040 358 930 344 820 380 680 480 680z"/>${plates}
  ${drawArmDown("scale", "claw")}${drawArmOut("scale", "claw")}${drawChinShade(672)}
  <path fill="url(#wing)" d="M414 170L430 70 480 130 530 60 548 170z"/>
  <path fill="url(#horn)" d="M262 240C190 200 176 110 214 40 240 110 290 140 352 178z"/><path fill="url(#horn)" d="M698 240C770 200 784 110 746 40 720 110 670 140 608 178z"/>
  <path fill="url(#claw)" d="M190 360C110 330 70 350 40 400 90 410 90 450 110 470 150 470 180 450 200 440z"/><path fill="url(#claw)" d="M770 360C850 330 890 350 920 400 870 410 870 450 850 470 810 470 780 450 760 440z"/>
  <path fill="url(#scale)" d="M480 140C650 140 780 260 786 410 790 480 770 530 740 580 690 680 590 710 480 710S270 680 220 580C190 530 170 480 174 410 180 260 310 140 480 140z"/>
  <path fill="url(#snout)" d="M480 470C640 470 716 520 706 590 690 680 590 706 480 706S270 680 254 590C244 520 320 470 480 470z"/>
  ${drawCheeks(520, 212)}${drawEyes(400, 150, 50)}${drawMouth(588, 0.96)}
  <path d="M410 530q12-20 28 0M522 530q16-20 28 0" fill="none" stroke="#24643f" stroke-width="15" stroke-linecap="round"/>
  <path fill="#fff" d="M436 598l32 8-18 30zM492 606l32-8-14 38z"/>
  <ellipse cx="384" cy="226" rx="120" ry="46" fill="url(#gleam)" opacity=".6"/>`,
};

export const robot: Figure = {
  tones: {
    shell: "#e8edf4",
    trim: "#ff8a3d",
    joint: "#56617a",
    glass: "#182238",
    hand: "#aeb9cb",
    light: "#56e0d0",
  },
  parts: `
  <rect x="356" y="980" width="84" height="170" rx="30" fill="url(#joint)"/><rect x="522" y="980" width="84" height="170" rx="30" fill="url(#joint)"/>
  <path d="M356 1050h84M356 1084h84M522 1050h84M522 1084h84" stroke="#3c465c" stroke-width="9"/>
  <path fill="url(#shell)" d="M280 1200q-20 0-18-26 8-84 122-84 104 0 114 84 2 26-18 26z"/><path fill="url(#shell)" d="M482 1200q-20 0-18-26 8-84 116-84 112 0 120 84 2 26-18 26z"/>
  <path d="M272 1162h218M474 1162h218" stroke="#ff8a3d" stroke-width="18"/>
  <path fill="none" stroke="url(#joint)" stroke-width="62" stroke-linecap="round" d="M300 760C230 790 208 850 210 920"/>
  <path fill="none" stroke="url(#joint)" stroke-width="62" stroke-linecap="round" d="M660 760C730 820 790 800 840 724"/>
  <path fill="url(#shell)" d="M340 660h280q66 0 70 66l14 220q4 84-80 84H336q-84 0-80-84l14-220q4-66 70-66z"/>
  <circle cx="284" cy="760" r="58" fill="url(#trim)"/><circle cx="676" cy="760" r="58" fill="url(#trim)"/>
  <rect x="370" y="770" width="220" height="150" rx="36" fill="url(#glass)"/>
  <path d="M400 848h40l22-40 34 74 22-34h42" fill="none" stroke="#56e0d0" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="420" cy="972" r="15" fill="url(#trim)"/><circle cx="480" cy="972" r="15" fill="url(#light)"/><circle cx="540" cy="972" r="15" fill="url(#joint)"/>
  <path fill="url(#hand)" d="M156 902q0-36 54-36t54 36v50q0 30-26 30-6-30-28-30t-28 30q-26 0-26-30z"/>
  <path fill="url(#hand)" d="M790 742c-22-26-6-62 22-80 6-32 30-52 58-46l-8 52 44-24c22 12 20 42 2 62-4 40-34 64-66 66-22 0-40-10-52-30z"/>
  <rect x="430" y="610" width="100" height="70" fill="url(#joint)"/><ellipse cx="480" cy="690" rx="200" ry="52" fill="url(#shade)"/>
  <rect x="470" y="96" width="20" height="110" fill="url(#joint)"/><circle cx="480" cy="82" r="44" fill="url(#trim)"/><circle cx="466" cy="68" r="14" fill="#fff" opacity=".6"/>
  <rect x="112" y="340" width="90" height="170" rx="42" fill="url(#trim)"/><rect x="758" y="340" width="90" height="170" rx="42" fill="url(#trim)"/>
  <rect x="154" y="180" width="652" height="470" rx="170" fill="url(#shell)"/>
  <rect x="218" y="256" width="524" height="318" rx="122" fill="url(#glass)"/>
  <path d="M320 286h220q-150 40-250 170-40-130 30-170z" fill="#fff" opacity=".09"/>
  <rect x="318" y="352" width="72" height="104" rx="36" fill="#56e0d0"/><rect x="570" y="352" width="72" height="104" rx="36" fill="#56e0d0"/>
  <circle cx="368" cy="380" r="15" fill="#fff"/><circle cx="620" cy="380" r="15" fill="#fff"/>
  <path d="M420 488q60 52 120 0" fill="none" stroke="#56e0d0" stroke-width="22" stroke-linecap="round"/>
  <ellipse cx="330" cy="214" rx="120" ry="26" fill="url(#gleam)"/>`,
};
