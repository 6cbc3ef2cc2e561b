/**
 * Products drawn in a 1000 × 1000 frame, so that their exact alpha is known. Each stands on y = 900. Letters are
 * outlines, because text would look different on a machine with other fonts.
 */
export const drawnProducts: Readonly<Record<string, string>> = {
  bottle: `
    <linearGradient id="a"><stop offset="0" stop-color="#123d2b"/><stop offset=".3" stop-color="#3f8f68"/>
      <stop offset=".45" stop-color="#9fd8bd"/><stop offset=".55" stop-color="#2f7a57"/><stop offset="1" stop-color="#0c2a1e"/></linearGradient>
    <path fill="url(#a)" d="M450 110h100v150c0 60 80 80 80 180v420q0 40-40 40H410q-40 0-40-40V440c0-100 80-120 80-180z"/>
    <rect x="440" y="100" width="120" height="70" rx="10" fill="#c9a24a"/>
    <rect x="370" y="520" width="260" height="230" fill="#f3ead6"/><rect x="400" y="560" width="200" height="34" fill="#7a1f2b"/>
    <rect x="420" y="620" width="160" height="14" fill="#555"/><rect x="420" y="650" width="160" height="14" fill="#555"/>`,
  box: `
    <linearGradient id="a" y2="1"><stop stop-color="#e0b27c"/><stop offset="1" stop-color="#c08a50"/></linearGradient>
    <path fill="url(#a)" d="M180 400 520 470V900L180 800z"/><path fill="#9a6a38" d="M520 470 830 390V790L520 900z"/>
    <path fill="#efc997" d="M180 400 480 330 830 390 520 470z"/><path fill="#d9462f" d="M240 520 440 562V690L240 640z"/>
    <path fill="#fff" d="M265 560 415 592V612L265 580z"/>`,
  mug: `
    <linearGradient id="a"><stop stop-color="#26538c"/><stop offset=".35" stop-color="#6ba1dd"/><stop offset="1" stop-color="#173a66"/></linearGradient>
    <path fill="none" stroke="#1f4a80" stroke-width="52" d="M660 420h70q100 0 100 120t-120 160h-60"/>
    <path fill="url(#a)" d="M230 330h450v500q0 70-70 70H300q-70 0-70-70z"/><ellipse cx="455" cy="330" rx="225" ry="56" fill="#3a6aa5"/>
    <ellipse cx="455" cy="336" rx="200" ry="44" fill="#3b2416"/><circle cx="430" cy="620" r="90" fill="#f5f1e8"/>`,
  tube: `
    <linearGradient id="a"><stop stop-color="#d66b8f"/><stop offset=".4" stop-color="#ffc1d5"/><stop offset="1" stop-color="#a83f65"/></linearGradient>
    <path fill="url(#a)" d="M330 130H670L600 770H400z"/><rect x="330" y="100" width="340" height="46" fill="#b64c73"/>
    <path fill="#f8f8f8" d="M392 770H608L596 900H404z"/><path fill="#d5d5d5" d="M520 770h88l-12 130h-76z"/>
    <rect x="440" y="330" width="120" height="220" rx="12" fill="#7d1f43"/>`,
  jar: `
    <linearGradient id="a"><stop stop-color="#8a4a10"/><stop offset=".35" stop-color="#f0a63c"/><stop offset="1" stop-color="#6e3608"/></linearGradient>
    <rect x="280" y="360" width="440" height="540" rx="60" fill="url(#a)"/><rect x="300" y="240" width="400" height="130" rx="16" fill="#2d2d30"/>
    <rect x="300" y="240" width="120" height="130" rx="16" fill="#55555a"/><rect x="280" y="520" width="440" height="230" fill="#fdf7e8"/>
    <path fill="#7a3b08" d="M326.9 665V660.3H335.2V604.1H326.9V599.4H352.5V604.1H344.2V626.8H378.2V604.1H369.8V599.4H395.5V604.1H387.1V660.3H395.5V665H369.8V660.3H378.2V632.1H344.2V660.3H352.5V665Z
      M437.3 661.6Q448.1 661.6 453.6 654.2Q459.1 646.8 459.1 632.3Q459.1 617.7 453.6 610.3Q448.1 602.9 437.3 602.9Q426.5 602.9 421 610.3Q415.5 617.7 415.5 632.3Q415.5 646.8 421 654.2Q426.5 661.6 437.3 661.6ZM437.3 666.3Q430.7 666.3 425.1 664.1Q419.4 661.9 415.2 657.6Q410.3 652.7 407.9 646.5Q405.5 640.2 405.5 632.3Q405.5 624.3 407.9 618Q410.3 611.8 415.2 606.9Q419.5 602.6 425 600.4Q430.6 598.2 437.3 598.2Q451.6 598.2 460.4 607.6Q469.2 616.9 469.2 632.3Q469.2 640.1 466.8 646.4Q464.4 652.7 459.4 657.6Q455.1 661.9 449.6 664.1Q444.1 666.3 437.3 666.3Z
      M478.6 665V660.3H487.4V604.1H478.6V599.4H495.4L534.8 651.2V604.1H526V599.4H549V604.1H540.2V666.3H534.8L492.8 611V660.3H501.7V665Z
      M557.9 665V660.3H566.3V604.1H557.9V599.4H610.7V614H605.3V604.8H575.2V626.8H596.7V618.5H602.1V640.3H596.7V632.1H575.2V659.6H606V650.4H611.4V665Z
      M635.7 665V660.3H644.1V636.7L623.8 604.1H617.6V599.4H642V604.1H634.4L650.8 630.6L667.2 604.1H659.8V599.4H678.9V604.1H672.7L652.9 635.9V660.3H661.3V665Z"/>`,
  shoe: `
    <linearGradient id="a" y2="1"><stop stop-color="#e0584a"/><stop offset="1" stop-color="#9e2c22"/></linearGradient>
    <path fill="url(#a)" d="M130 480q10-40 60-30 60 60 160 10l60-40q30-10 50 20l150 150q60 50 180 60 110 14 110 100v40H130q-30-160 0-310z"/>
    <path fill="#f4f4f0" d="M110 770H905q20 80-60 130H180q-70-30-70-130z"/><path fill="#d8d8d2" d="M112 830H890q-14 44-45 70H180q-50-24-68-70z"/>
    <path fill="none" stroke="#fff" stroke-width="18" d="m400 470 80-60m-20 120 80-64m-20 124 80-66"/>
    <path fill="#fff" d="M300 640q120 60 330 60-180 50-330-20z"/>`,
  lamp: `
    <linearGradient id="a"><stop stop-color="#d9b25c"/><stop offset=".5" stop-color="#ffe7a6"/><stop offset="1" stop-color="#ab7f2f"/></linearGradient>
    <path fill="url(#a)" d="M360 110H640L780 450H220z"/><rect x="486" y="450" width="28" height="400" fill="#333"/>
    <ellipse cx="500" cy="862" rx="170" ry="38" fill="#222"/><ellipse cx="500" cy="850" rx="170" ry="34" fill="#484848"/>`,
  stool: `
    <path fill="#7c4f2a" d="M350 330h46l-20 480h-40zM630 330h46l24 480h-40z"/><path fill="#a86f3f" d="M230 330h58l-40 570h-50zM760 330h58l40 570h-50z"/>
    <path fill="#8a5a32" d="M240 640H800v36H240z"/><path fill="#c58a52" d="M190 270 320 200H730L860 270v30H190z"/><path fill="#9b6536" d="M190 296H860v44H190z"/>`,
  bag: `
    <linearGradient id="a" y2="1"><stop stop-color="#3f6f5f"/><stop offset="1" stop-color="#234438"/></linearGradient>
    <path fill="none" stroke="#8d5b33" stroke-width="30" d="M340 450C340 90 660 90 660 450"/>
    <path fill="url(#a)" d="M210 420H790L850 860q4 40-40 40H190q-44 0-40-40z"/><path fill="#2f5a4c" d="M210 420H790l18 130H192z"/>
    <rect x="450" y="520" width="100" height="70" rx="10" fill="#d4af52"/>`,
  watch: `
    <path fill="#5a3621" d="M420 100H580L600 340H400zM400 660H600L580 900H420z"/><circle cx="500" cy="500" r="210" fill="#b9bec6"/>
    <circle cx="500" cy="500" r="176" fill="#12233d"/><path stroke="#fff" stroke-width="14" d="M500 500V370M500 500l90 50"/>
    <rect x="700" y="476" width="44" height="48" rx="8" fill="#8b919b"/><circle cx="500" cy="500" r="14" fill="#e24b3b"/>`,
  bowl: `
    <linearGradient id="a" y2="1"><stop stop-color="#6fb7b2"/><stop offset="1" stop-color="#2d6a6c"/></linearGradient>
    <path fill="url(#a)" d="M130 520H870q-20 260-240 340H370Q150 780 130 520z"/><path fill="#24595a" d="M360 855H640v45H360z"/>
    <ellipse cx="500" cy="520" rx="370" ry="84" fill="#8fd0cb"/><ellipse cx="500" cy="530" rx="330" ry="64" fill="#2f6f70"/>
    <circle cx="420" cy="500" r="80" fill="#e8a33a"/><circle cx="560" cy="490" r="88" fill="#d4543b"/>`,
  plant: `
    <linearGradient id="a"><stop stop-color="#a5502e"/><stop offset=".4" stop-color="#dd8a62"/><stop offset="1" stop-color="#8a3f22"/></linearGradient>
    <g fill="#2f7d3b"><path d="M500 640C380 480 240 420 200 250c160 40 270 170 300 390z"/><path d="M500 640c120-160 260-220 300-390-160 40-270 170-300 390z"/></g>
    <g fill="#4ba457"><path d="M500 640C420 460 430 300 500 100c70 200 80 360 0 540z"/><path d="M500 650C420 560 300 540 180 560c110 90 220 110 320 90z"/></g>
    <path fill="url(#a)" d="M310 640H690L640 900H360z"/><rect x="290" y="610" width="420" height="66" rx="8" fill="#c46f47"/>`,
  speaker: `
    <linearGradient id="a"><stop stop-color="#3a3d44"/><stop offset=".3" stop-color="#6a6f79"/><stop offset="1" stop-color="#1f2126"/></linearGradient>
    <rect x="280" y="140" width="440" height="760" rx="46" fill="url(#a)"/><circle cx="500" cy="350" r="110" fill="#15161a"/>
    <circle cx="500" cy="350" r="60" fill="#c9772f"/><circle cx="500" cy="660" r="170" fill="#15161a"/><circle cx="500" cy="660" r="110" fill="#c9772f"/>
    <circle cx="500" cy="660" r="40" fill="#2a2c31"/>`,
};
