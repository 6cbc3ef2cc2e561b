import type { Figure } from "./figure.ts";

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
