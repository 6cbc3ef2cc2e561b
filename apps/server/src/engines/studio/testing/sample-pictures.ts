import sharp from "sharp";
import { drawnProducts } from "./drawn-products.ts";

/** These pictures are not products; they are drawn in a 1000 × 1000 frame unless their own viewBox says otherwise. */
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
  <text x="600" y="820" font-size="80" text-anchor="middle" font-family="sans-serif" font-weight="700" fill="#fff">FRESH</text>`;

/**
 * Returns a drawn picture by name, as PNG: a product, a person, a logo (all with alpha), an app's screen, or a
 * photograph.
 */
export async function samplePicture(name: string): Promise<Buffer> {
  const product = drawnProducts[name];
  if (product !== undefined) return svg(1000, 1000, product);
  if (name === "photo") return svg(1200, 900, photo);
  const other = others[name];
  if (!other) throw new Error(`There is no sample picture called ${name}.`);
  return svg(other.width, other.height, other.content);
}

function svg(width: number, height: number, content: string): Promise<Buffer> {
  const size = `width="${String(width)}" height="${String(height)}"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`))
    .png()
    .toBuffer();
}
