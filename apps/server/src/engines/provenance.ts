import type { DigitalSource } from "@packshot/trpc/ports";
import type { Sharp } from "sharp";

/** How an image was made, for its file. Nothing in it comes from a person. */
export interface Provenance {
  /** The tool's slug. */
  readonly tool: string;
  readonly engine: "studio" | "gemini";
  readonly digitalSource: DigitalSource;
  readonly madeAt: Date;
  /** Whether a person placed the product in the scene by hand. */
  readonly placedByHand?: boolean;
}

const vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype/";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const byHand = `
      <packshot:Placement>by hand</packshot:Placement>`;

/**
 * Returns an image's XMP packet: IPTC digital source type, tool, engine, date, and whether its product was placed by
 * hand.
 */
export function provenanceXmp({ tool, engine, digitalSource, madeAt, placedByHand }: Provenance): string {
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
      <packshot:Engine>${engine}</packshot:Engine>${placedByHand ? byHand : ""}
    </rdf:Description>
  </rdf:RDF>
</x:xmpmeta>
`;
}

/** Dots per inch that print shops expect. */
const PRINT_DENSITY = 300;

/**
 * Writes into an image's file how it was made, that its colors are sRGB, and its density. Pixels must be sRGB already.
 */
export function withFacts(image: Sharp, xmp: string | undefined): Sharp {
  const described = image.withIccProfile("srgb").withDensity(PRINT_DENSITY);
  return xmp === undefined ? described : described.withXmp(xmp);
}

/** Returns the SVG with the same facts as its first element. */
export function svgWithProvenance(svg: string, provenance: Provenance): string {
  return svg.replace(
    /<svg\b[^>]*>/u,
    (opening) => `${opening}<metadata>${provenanceXmp(provenance)}</metadata>`,
  );
}
