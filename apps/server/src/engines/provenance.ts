import { type DigitalSource, MIN_ENLARGEMENT, type PhotoFix } from "@packshot/trpc/ports";
import type { Sharp } from "sharp";

/** Facts about how an image was made, stored in its file. They contain no personal data. */
export interface Provenance {
  /** The tool's slug. */
  readonly tool: string;
  readonly engine: "studio" | "gemini";
  readonly digitalSource: DigitalSource;
  readonly madeAt: Date;
  /** Whether a person placed the product in the scene by hand. */
  readonly placedByHand?: boolean;
  /** Whether the studio's painted-look filter was applied, as opposed to a generated style. */
  readonly paintedLook?: boolean;
  /** Fixes applied to the image's photos before the run. */
  readonly photoFixes?: readonly PhotoFix[];
  /** Factor by which its photo, or the model's image, was enlarged; 1 or less if it wasn't. */
  readonly enlarged?: number;
}

const vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype/";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const placedByHandXmp = `
      <packshot:Placement>by hand</packshot:Placement>`;

const paintedLookXmp = `
      <packshot:Look>painted</packshot:Look>`;

function formatPhotoFixesXmp(fixes: readonly PhotoFix[]): string {
  if (fixes.length === 0) return "";
  return `
      <packshot:PhotoFixes>${fixes.join(", ")}</packshot:PhotoFixes>`;
}

function formatEnlargementXmp(enlarged: number): string {
  if (enlarged < MIN_ENLARGEMENT) return "";
  return `
      <packshot:Enlarged>${enlarged.toFixed(2)}</packshot:Enlarged>
      <packshot:EnlargedBy>resampling</packshot:EnlargedBy>`;
}

/**
 * Returns an image's XMP packet: IPTC digital source type, tool, engine, date, whether its product was placed by hand,
 * whether it has a painted look, fixes of its photos, and by how much and with what it was enlarged.
 */
export function formatProvenanceXmp(provenance: Provenance): string {
  const {
    tool,
    engine,
    digitalSource,
    madeAt,
    placedByHand,
    paintedLook,
    photoFixes = [],
    enlarged = 1,
  } = provenance;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about=""
        xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
        xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:packshot="urn:packshot:xmp:1">
      <Iptc4xmpExt:DigitalSourceType>${vocabulary}${digitalSource}</Iptc4xmpExt:DigitalSourceType>
      <xmp:CreatorTool>Packshot ${engine}</xmp:CreatorTool>
      <xmp:CreateDate>${madeAt.toISOString()}</xmp:CreateDate>
      <packshot:Tool>${escapeXml(tool)}</packshot:Tool>
      <packshot:Engine>${engine}</packshot:Engine>${placedByHand ? placedByHandXmp : ""}${paintedLook ? paintedLookXmp : ""}${formatPhotoFixesXmp(photoFixes)}${formatEnlargementXmp(enlarged)}
    </rdf:Description>
  </rdf:RDF>
</x:xmpmeta>
`;
}

const recordedEnlargement =
  /\s*<packshot:Enlarged>([\d.]+)<\/packshot:Enlarged>\s*<packshot:EnlargedBy>[^<]*<\/packshot:EnlargedBy>/;

/**
 * Returns our packet with the enlargement multiplied by the factor of a conversion. Packets without our namespace stay
 * unchanged.
 */
export function withFurtherEnlargement(xmp: string | undefined, factor: number): string | undefined {
  if (!xmp?.includes("xmlns:packshot=") || factor < MIN_ENLARGEMENT) return xmp;
  const before = Number(recordedEnlargement.exec(xmp)?.[1] ?? 1);
  return xmp
    .replace(recordedEnlargement, "")
    .replace(/\s*<\/rdf:Description>/, `${formatEnlargementXmp(before * factor)}\n    </rdf:Description>`);
}

const testLabel = `
      <packshot:Test>watermarked</packshot:Test>`;

/** Returns one of our packets with the label of a test run's image. */
export function withTestLabel(xmp: string | undefined): string | undefined {
  return xmp?.replace(/\s*<\/rdf:Description>/, `${testLabel}\n    </rdf:Description>`);
}

export function hasTestLabel(xmp: string | undefined): boolean {
  return xmp?.includes("<packshot:Test>") ?? false;
}

/** Dots per inch that print shops expect. */
const PRINT_DPI = 300;

/**
 * Adds the XMP packet, the sRGB profile and the print density to the image's file. The pixels must already be sRGB.
 */
export function withFacts(image: Sharp, xmp: string | undefined): Sharp {
  const described = image.withIccProfile("srgb").withDensity(PRINT_DPI);
  return xmp === undefined ? described : described.withXmp(xmp);
}

/** Returns the SVG with its XMP packet as the first element. */
export function addProvenanceToSvg(svg: string, provenance: Provenance): string {
  return svg.replace(
    /<svg\b[^>]*>/u,
    (opening) => `${opening}<metadata>${formatProvenanceXmp(provenance)}</metadata>`,
  );
}
