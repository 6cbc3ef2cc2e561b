import sharp from "sharp";
import { type CutOut, cutOut } from "../matting/cut-out.ts";
import { drawnProducts } from "./drawn-products.ts";

/** Images other than products. Width and height are in pixels. */
const others: Readonly<Record<string, { width: number; height: number; content: string }>> = {
  person: {
    width: 900,
    height: 1100,
    content: `<path fill="#2b5f8a" d="M120 1100C110 820 250 720 450 720s340 100 330 380z"/><path fill="#e9eef3" d="M370 730h160l-80 120z"/>
      <rect x="385" y="600" width="130" height="160" rx="50" fill="#c98f6c"/><ellipse cx="450" cy="430" rx="175" ry="225" fill="#dda680"/>
      <path fill="#3a2418" d="M262 430c-30-190 70-290 195-290 140 0 215 110 185 290-20-110-70-160-130-170-110 10-210 20-250 170z"/>
      <circle cx="385" cy="440" r="16" fill="#2a1a12"/><circle cx="515" cy="440" r="16" fill="#2a1a12"/>
      <path fill="none" stroke="#8d4a3a" stroke-width="14" stroke-linecap="round" d="M390 545q60 46 120 0"/>`,
  },
  screen: {
    width: 1080,
    height: 2340,
    content: `<rect width="1080" height="2340" fill="#f5f7fb"/><rect width="1080" height="520" fill="#3b5bdb"/>
      <rect x="70" y="170" width="520" height="70" rx="16" fill="#fff"/><rect x="70" y="270" width="360" height="36" rx="12" fill="#b7c4f7"/>
      <g fill="#fff">${[620, 980, 1340, 1700].map((y) => `<rect x="60" y="${String(y)}" width="960" height="300" rx="44"/>`).join("")}</g>
      <g fill="#3b5bdb">${[620, 980, 1340, 1700].map((y) => `<circle cx="190" cy="${String(y + 150)}" r="80"/><rect x="320" y="${String(y + 90)}" width="420" height="40" rx="12" fill="#1f2937"/><rect x="320" y="${String(y + 160)}" width="600" height="30" rx="12" fill="#cfd6e4"/>`).join("")}</g>
      <rect x="240" y="2080" width="600" height="140" rx="70" fill="#f76707"/>`,
  },
  logo: {
    width: 1000,
    height: 700,
    content: `<g fill="#0f7b5f"><ellipse cx="500" cy="190" rx="90" ry="160"/><ellipse cx="500" cy="190" rx="90" ry="160" transform="rotate(120 500 300)"/>
      <ellipse cx="500" cy="190" rx="90" ry="160" transform="rotate(240 500 300)"/><rect x="180" y="560" width="640" height="70" rx="35"/></g>`,
  },
};

const photo = `<linearGradient id="s" y2="1"><stop stop-color="#a9cbe8"/><stop offset="1" stop-color="#f5e6d3"/></linearGradient>
  <rect width="1200" height="900" fill="url(#s)"/><path fill="#5b7f63" d="M0 560q200-140 420-40t420-60 360 40v400H0z"/><rect y="700" width="1200" height="200" fill="#8a6240"/>
  <path fill="#fff" d="M459.6 761.7H500.2V773H474.6V783.9H498.7V795.3H474.6V820H459.6Z
    M535.6 787.5Q540.4 787.5 542.4 785.8Q544.5 784 544.5 780Q544.5 776 542.4 774.3Q540.4 772.6 535.6 772.6H529.3V787.5ZM529.3 797.9V820H514.3V761.7H537.2Q548.8 761.7 554.1 765.5Q559.5 769.4 559.5 777.8Q559.5 783.6 556.7 787.3Q553.9 791 548.3 792.7Q551.4 793.4 553.8 795.9Q556.2 798.4 558.8 803.4L566.9 820H550.9L543.8 805.5Q541.6 801.1 539.4 799.5Q537.2 797.9 533.6 797.9Z
    M575.9 761.7H616.4V773H590.9V783.9H614.9V795.3H590.9V808.6H617.3V820H575.9Z
    M671.1 763.5V775.9Q666.3 773.7 661.7 772.6Q657.1 771.5 653.1 771.5Q647.7 771.5 645.1 773Q642.5 774.5 642.5 777.6Q642.5 780 644.3 781.3Q646 782.6 650.6 783.5L657 784.8Q666.7 786.8 670.8 790.7Q674.9 794.7 674.9 802.1Q674.9 811.7 669.2 816.4Q663.5 821.1 651.7 821.1Q646.2 821.1 640.6 820.1Q635 819 629.4 817V804.3Q635 807.2 640.2 808.7Q645.4 810.2 650.3 810.2Q655.2 810.2 657.8 808.6Q660.4 807 660.4 803.9Q660.4 801.2 658.7 799.7Q656.9 798.2 651.6 797L645.7 795.7Q637 793.9 632.9 789.8Q628.9 785.7 628.9 778.7Q628.9 770 634.5 765.3Q640.2 760.6 650.7 760.6Q655.5 760.6 660.6 761.3Q665.7 762.1 671.1 763.5Z
    M688.1 761.7H703.2V783.9H725.4V761.7H740.4V820H725.4V795.3H703.2V820H688.1Z"/>`;

const drawn = new Map<string, Promise<Buffer>>();

/**
 * Returns a drawn image by name, as PNG: a product, a person, a logo (all with alpha), an app's screen, or a photo.
 * Each is drawn once.
 */
export function drawSampleImage(name: string): Promise<Buffer> {
  const image = drawn.get(name) ?? drawSample(name);
  drawn.set(name, image);
  return image;
}

/** Returns the cut-out of a drawn image that has alpha, so that no network is needed. */
export async function readSampleCutOut(name: string): Promise<CutOut> {
  const cutOutSample = await cutOut(await drawSampleImage(name), {}, () =>
    Promise.reject(new Error("A drawing with alpha shouldn't need networks.")),
  );
  if (!cutOutSample) throw new Error(`${name} has no subject.`);
  return cutOutSample;
}

function drawSample(name: string): Promise<Buffer> {
  const product = drawnProducts[name];
  if (product !== undefined) return renderSvg(1000, 1000, product);
  if (name === "photo") return renderSvg(1200, 900, photo);
  const other = others[name];
  if (!other) throw new Error(`Unknown sample image ${name}.`);
  return renderSvg(other.width, other.height, other.content);
}

function renderSvg(width: number, height: number, content: string): Promise<Buffer> {
  const size = `width="${String(width)}" height="${String(height)}"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`))
    .png()
    .toBuffer();
}
