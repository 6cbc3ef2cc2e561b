import { pickBetween, pickNth, createRandom } from "../../scenery/seeded-random.ts";

/**
 * Products that enclose background, drawn in a 1000 × 1000 frame like `drawnProducts`; a seed changes their shape and
 * color. They are used only to judge cut-outs, never in examples.
 */
export const enclosingProducts: Readonly<Record<string, (seed: number) => string>> = {
  chain: (seed) => {
    const { range, integer } = createRanges(seed);
    const links = integer(18, 26);
    const [wide, high, weight] = [range(300, 370), range(280, 350), range(11, 17)];
    const metal = pickMetal(seed);
    const drawn = repeatDrawing(links, (i) => {
      const angle = (i / links) * 2 * Math.PI;
      const [x, y] = [500 + wide * Math.cos(angle), 520 + high * Math.sin(angle)];
      const tangent = Math.atan2(high * Math.cos(angle), -wide * Math.sin(angle)) / degree;
      const long = ((Math.PI * (wide + high)) / links) * 0.62;
      return `<ellipse rx="${long}" ry="${long * (i % 2 === 0 ? 0.58 : 0.3)}" transform="translate(${x} ${y}) rotate(${tangent})"/>`;
    });
    return `<g fill="none" stroke="${metal}" stroke-width="${weight}">${drawn}</g>`;
  },
  necklace: (seed) => {
    const { range, integer } = createRanges(seed);
    const [beads, color] = [integer(56, 74), pickColor(seed, 55, 45)];
    const [wide, low] = [range(240, 310), range(420, 500)];
    const drawn = repeatDrawing(beads, (i) => {
      const angle = (i / beads) * 2 * Math.PI;
      const [x, y] = [
        500 + wide * Math.sin(angle),
        420 - (Math.cos(angle) > 0 ? 300 : low - 120) * Math.cos(angle),
      ];
      return `<circle cx="${x}" cy="${y}" r="${i % 2 === 0 ? 11 : 7}"/>`;
    });
    const foot = 300 + low;
    return `<path fill="none" stroke="${pickMetal(seed)}" stroke-width="5" d="M500 120A${wide} 300 0 0 1 ${500 + wide} 420A${wide} ${low - 120} 0 0 1 ${500 - wide} 420A${wide} 300 0 0 1 500 120"/>
      <g fill="${pickMetal(seed)}">${drawn}<circle cx="500" cy="${foot + 34}" r="62"/></g>
      <path fill="${color}" d="M500 ${foot - 6}l40 40-40 40-40-40z"/>`;
  },
  "bicycle wheel": (seed) => {
    const { range, integer } = createRanges(seed);
    const [spokes, thin, tire] = [integer(18, 32), range(2.5, 6), range(20, 38)];
    const drawn = repeatDrawing(spokes, (i) => {
      const angle = (i / spokes) * 2 * Math.PI;
      const lean = angle + (i % 2 === 0 ? 1 : -1) * 1.2;
      return `<path d="M${500 + 30 * Math.cos(lean)} ${500 + 30 * Math.sin(lean)}L${500 + 352 * Math.cos(angle)} ${500 + 352 * Math.sin(angle)}"/>`;
    });
    return `<g fill="none"><circle cx="500" cy="500" r="380" stroke="#222327" stroke-width="${tire}"/>
      <circle cx="500" cy="500" r="352" stroke="#b9bec6" stroke-width="16"/><g stroke="#8d929b" stroke-width="${thin}">${drawn}</g></g>
      <circle cx="500" cy="500" r="36" fill="${pickColor(seed, 60, 40)}"/>`;
  },
  doily: (seed) => {
    const { integer } = createRanges(seed);
    const petals = integer(14, 20);
    const rings = [
      [385, 30, petals * 2, 13],
      [300, 44, petals, 24],
      [205, 28, petals, 20],
      [120, 20, petals / 2, 20],
    ] as const;
    const holes = rings
      .map(([radius, long, count, wide]) =>
        repeatDrawing(Math.floor(count), (i) => {
          const turn = (i / Math.floor(count)) * 360;
          return `<ellipse rx="${wide}" ry="${long}" transform="translate(500 500) rotate(${turn}) translate(0 -${radius})" fill="#000"/>`;
        }),
      )
      .join("");
    const edge = repeatDrawing(petals * 2, (i) => {
      const angle = (i / (petals * 2)) * 2 * Math.PI;
      return `<circle cx="${500 + 400 * Math.cos(angle)}" cy="${500 + 400 * Math.sin(angle)}" r="52"/>`;
    });
    return `<mask id="m"><g fill="#fff"><circle cx="500" cy="500" r="410"/>${edge}</g>${holes}</mask>
      <rect x="30" y="30" width="940" height="940" fill="${pickColor(seed, 22, 90)}" mask="url(#m)"/>`;
  },
  "wire basket": (seed) => {
    const { range, integer } = createRanges(seed);
    const [bars, hoops, thin] = [integer(9, 14), integer(3, 5), range(8, 13)];
    const [top, foot] = [range(360, 400), range(260, 320)];
    const drawn = repeatDrawing(bars + 1, (i) => {
      const at = (i / bars) * 2 - 1;
      return `<path d="M${500 + at * top} ${370 + 60 * Math.sqrt(1 - at * at)}L${500 + at * foot} ${840 + 46 * Math.sqrt(1 - at * at)}"/>`;
    });
    const rounds = repeatDrawing(hoops, (i) => {
      const down = (i + 1) / (hoops + 1);
      const wide = top + (foot - top) * down;
      return `<path d="M${500 - wide} ${370 + 470 * down}a${wide} 56 0 0 0 ${2 * wide} 0"/>`;
    });
    return `<g fill="none" stroke="${pickMetal(seed)}" stroke-width="${thin}">${drawn}${rounds}
      <ellipse cx="500" cy="370" rx="${top}" ry="60" stroke-width="20"/><ellipse cx="500" cy="840" rx="${foot}" ry="46" stroke-width="18"/>
      <path stroke-width="18" d="M${500 - top} 370C${500 - top} 60 ${500 + top} 60 ${500 + top} 370"/></g>`;
  },
  mug: (seed) => {
    const { range } = createRanges(seed);
    const [right, handle, thick] = [range(480, 540), range(250, 330), range(36, 54)];
    return `<linearGradient id="a"><stop stop-color="${pickColor(seed, 45, 32)}"/><stop offset=".35" stop-color="${pickColor(seed, 50, 62)}"/><stop offset="1" stop-color="${pickColor(seed, 45, 22)}"/></linearGradient>
      <path fill="none" stroke="${pickColor(seed, 45, 28)}" stroke-width="${thick}" d="M${right} 330C${right + handle * 1.35} 270 ${right + handle * 1.35} 850 ${right} 760"/>
      <path fill="url(#a)" d="M130 220H${right}V830q0 70-70 70H200q-70 0-70-70z"/>
      <ellipse cx="${(130 + right) / 2}" cy="220" rx="${(right - 130) / 2}" ry="48" fill="${pickColor(seed, 30, 18)}"/>`;
  },
  scissors: (seed) => {
    const { range } = createRanges(seed);
    const [open, ring, thick] = [range(8, 20), range(86, 110), range(34, 46)];
    const half = (side: number) => `<g transform="rotate(${side * open} 500 520)">
      <path fill="#c3c8d0" d="M${500 - 26} 540L${500 - side * 6} 90L${500 + 26} 540z"/>
      <path fill="none" stroke="${pickColor(seed, 70, 42)}" stroke-width="${thick}" d="M500 540L${500 - side * 46} 640"/>
      <ellipse cx="${500 - side * 66}" cy="${650 + ring}" rx="${ring * 0.72}" ry="${ring * 1.15}" fill="none" stroke="${pickColor(seed, 70, 42)}" stroke-width="${thick}"/></g>`;
    return `${half(1)}${half(-1)}<circle cx="500" cy="520" r="20" fill="#70757d"/>`;
  },
  hanger: (seed) => {
    const { range } = createRanges(seed);
    const [drop, thick] = [range(300, 380), range(24, 44)];
    const wood = seed % 2 === 0 ? "#9b6b3d" : pickColor(seed, 40, 30);
    return `<g fill="none" stroke-linejoin="round"><path stroke="#9aa0a8" stroke-width="16" d="M500 330V250q0-26 34-44 46-26 40-76-10-54-74-54-60 0-72 62"/>
      <path stroke="${wood}" stroke-width="${thick}" d="M500 ${drop + 10}Q700 ${drop + 60} 920 ${drop + 250}Q940 ${drop + 300} 890 ${drop + 300}H110Q60 ${drop + 300} 80 ${drop + 250}Q300 ${drop + 60} 500 ${drop + 10}z"/></g>`;
  },
  headphones: (seed) => {
    const { range } = createRanges(seed);
    const [band, gap, cup] = [range(34, 48), range(70, 110), range(96, 124)];
    return `<g fill="none"><path stroke="#2a2b30" stroke-width="${band}" d="M190 640C150 60 850 60 810 640"/>
      <path stroke="${pickColor(seed, 55, 50)}" stroke-width="26" d="M200 560C220 ${200 + 1.6 * gap} 780 ${200 + 1.6 * gap} 800 560"/></g>
      <g fill="#2a2b30"><ellipse cx="215" cy="700" rx="${cup}" ry="${cup * 1.6}"/><ellipse cx="785" cy="700" rx="${cup}" ry="${cup * 1.6}"/></g>
      <g fill="${pickColor(seed, 55, 50)}"><ellipse cx="${225 + cup / 3}" cy="700" rx="${cup * 0.55}" ry="${cup * 1.3}"/><ellipse cx="${775 - cup / 3}" cy="700" rx="${cup * 0.55}" ry="${cup * 1.3}"/></g>`;
  },
  chair: (seed) => {
    const { range, integer } = createRanges(seed);
    const [slats, thin, wood] = [integer(3, 6), range(14, 24), pickColor(seed, 38, 34)];
    const drawn = repeatDrawing(slats, (i) => {
      const x = 330 + ((i + 1) / (slats + 1)) * 340;
      return `<path stroke-width="${thin}" d="M${x} 130V520"/>`;
    });
    return `<g fill="none" stroke="${wood}" stroke-width="30"><path d="M330 880V100M670 880V100"/>${drawn}
      <path stroke-width="44" d="M315 125Q500 60 685 125"/><path stroke-width="26" d="M330 640H670M250 790H750"/>
      <path d="M250 560V900M750 560V900"/></g><path fill="${pickColor(seed, 38, 44)}" d="M320 500H680L790 560V590H210V560z"/>`;
  },
  birdcage: (seed) => {
    const { range, integer } = createRanges(seed);
    const [bars, thin, wide] = [integer(8, 13), range(6, 11), range(250, 310)];
    const drawn = repeatDrawing(bars + 1, (i) => {
      const x = wide * Math.sin(((i / bars) * 2 - 1) * (Math.PI / 2));
      return `<path d="M500 150C${500 + x * 0.7} 160 ${500 + x} 300 ${500 + x} 420V830"/>`;
    });
    return `<g fill="none" stroke="${pickMetal(seed)}"><g stroke-width="${thin}">${drawn}</g>
      <path stroke-width="12" d="M${500 - wide} 430a${wide} 40 0 0 0 ${2 * wide} 0M${500 - wide} 640a${wide} 40 0 0 0 ${2 * wide} 0"/>
      <circle cx="500" cy="116" r="34" stroke-width="14"/></g><path fill="${pickColor(seed, 30, 40)}" d="M${470 - wide} 810H${530 + wide}L${500 + wide} 900H${500 - wide}z"/>
      <path stroke="#333" stroke-width="6" d="M420 150V690M580 150V690M410 690H590"/><circle cx="500" cy="644" r="46" fill="${pickColor(seed + 3, 70, 55)}"/>`;
  },
  eyeglasses: (seed) => {
    const { range } = createRanges(seed);
    const [wide, high, thick] = [range(165, 195), range(120, 165), range(16, 36)];
    const color = seed % 2 === 0 ? "#23201f" : pickColor(seed, 45, 30);
    return `<g fill="none" stroke="${color}" stroke-width="${thick}"><ellipse cx="285" cy="640" rx="${wide}" ry="${high}"/>
      <ellipse cx="715" cy="640" rx="${wide}" ry="${high}"/><path d="M${285 + wide - 10} 610Q500 540 ${715 - wide + 10} 610"/>
      <path stroke-width="${thick * 0.7}" d="M${285 - wide} 610Q${250 - wide} 420 330 400L640 330M${715 + wide} 610Q${750 + wide} 420 690 420L420 360"/></g>`;
  },
  colander: (seed) => {
    const { integer, range } = createRanges(seed);
    const [rows, size] = [integer(4, 6), range(15, 23)];
    const holes = repeatDrawing(rows, (row) => {
      const count = 11 - Math.round((row * 6) / rows);
      const y = 500 + (row + 0.5) * (300 / rows);
      return repeatDrawing(
        count,
        (i) => `<circle cx="${500 + (i - (count - 1) / 2) * 58}" cy="${y}" r="${size}" fill="#000"/>`,
      );
    });
    return `<mask id="m"><path fill="#fff" d="M130 430H870Q850 760 640 850H360Q150 760 130 430z"/>${holes}</mask>
      <linearGradient id="a"><stop stop-color="${pickColor(seed, 50, 35)}"/><stop offset=".3" stop-color="${pickColor(seed, 50, 70)}"/><stop offset="1" stop-color="${pickColor(seed, 50, 30)}"/></linearGradient>
      <rect x="100" y="400" width="800" height="500" fill="url(#a)" mask="url(#m)"/><path fill="${pickColor(seed, 50, 30)}" d="M370 850H630L660 900H340z"/>
      <rect x="110" y="400" width="780" height="40" rx="20" fill="${pickColor(seed, 40, 60)}"/>
      <path fill="none" stroke="${pickColor(seed, 40, 40)}" stroke-width="26" d="M140 430C20 430 20 580 150 560M860 430C980 430 980 580 850 560"/>`;
  },
  keyring: (seed) => {
    const { range, integer } = createRanges(seed);
    const [keys, ring] = [integer(2, 4), range(150, 185)];
    const drawn = repeatDrawing(keys, (i) => {
      const turn = (i - (keys - 1) / 2) * range(24, 32);
      return `<g transform="rotate(${turn} 500 330)"><path fill="${pickMetal(seed + i)}" fill-rule="evenodd" d="M500 420a84 84 0 0 1 28 163v240l-28 50-28-50v-30l-30-20v-30l30-20v-30l-30-20v-30l30-20V583a84 84 0 0 1 28-163zm0 30a34 34 0 1 0 1 0z"/></g>`;
    });
    return `${drawn}<circle cx="500" cy="${460 - ring}" r="${ring}" fill="none" stroke="#8d939c" stroke-width="18"/>`;
  },
};

const degree = Math.PI / 180;

function createRanges(seed: number) {
  const random = createRandom(seed + 1);
  return {
    range: (low: number, high: number) => pickBetween(random, low, high),
    integer: (low: number, high: number) => Math.round(pickBetween(random, low, high)),
  };
}

function pickColor(seed: number, saturation: number, light: number): string {
  return `hsl(${(seed * 73 + 20) % 360},${saturation}%,${light}%)`;
}

function pickMetal(seed: number): string {
  return pickNth(["#c9a24a", "#8f959e", "#2c2d31", "#b5764f"], seed);
}

function repeatDrawing(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}
