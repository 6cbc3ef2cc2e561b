import type { OriginMetadata } from "@packshot/trpc/ports";
import { SaxesParser } from "saxes";

/** Maximum length in characters of a value. */
const MAX_TEXT_LENGTH = 120;
/** Maximum number of characters to read. A packet can contain a thumbnail. */
const MAX_PACKET_LENGTH = 1_000_000;

/** The properties that say how an image was made, as namespace and name. */
const properties = {
  digitalSource: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/ DigitalSourceType",
  software: "http://ns.adobe.com/xap/1.0/ CreatorTool",
  madeAt: "http://ns.adobe.com/xap/1.0/ CreateDate",
  tool: "urn:packshot:xmp:1 Tool",
  placement: "urn:packshot:xmp:1 Placement",
  look: "urn:packshot:xmp:1 Look",
  photoFixes: "urn:packshot:xmp:1 PhotoFixes",
  enlarged: "urn:packshot:xmp:1 Enlarged",
  test: "urn:packshot:xmp:1 Test",
} as const;

const noteTexts = {
  placement: (how: string) => `Product placed ${how}.`,
  look: (look: string) => `Style: ${look} look.`,
  photoFixes: (fixes: string) => `Photo fixes: ${fixes}.`,
  enlarged: (times: string) => `Enlarged ${times} times.`,
  test: (how: string) => `Test image, ${how}.`,
} as const;

/**
 * Reads how an image was made from an XMP packet, or from an SVG that contains one. Returns null if neither says so.
 * Anything after an XML error is ignored.
 */
export function readMetadata(packet: string | undefined): OriginMetadata | null {
  const values =
    packet === undefined ? new Map<string, string>() : collectValues(packet.slice(0, MAX_PACKET_LENGTH));
  const getValue = (property: keyof typeof properties) =>
    values.get(properties[property])?.trim().slice(0, MAX_TEXT_LENGTH) || null;
  const [digitalSource, software, madeAt] = [
    getValue("digitalSource"),
    getValue("software"),
    getValue("madeAt"),
  ];
  const tool = getValue("tool");
  if (digitalSource === null && software === null && tool === null) return null;
  const notes = (["placement", "look", "photoFixes", "enlarged", "test"] as const).flatMap((property) => {
    const value = getValue(property);
    return value === null ? [] : [noteTexts[property](value)];
  });
  return { digitalSource: parseTerm(digitalSource), software, madeAt, tool, notes };
}

/** Collects the text, attributes and references of properties by namespace and name. The first of each counts. */
function collectValues(packet: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const propertyNames = new Set<string>(Object.values(properties));
  const keep = (name: string, value: string) => {
    if (propertyNames.has(name) && value.trim() !== "" && !values.has(name)) values.set(name, value);
  };
  let open = "";
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    open = `${uri} ${local}`;
    for (const { uri: of, local: name, value } of Object.values(attributes)) {
      keep(`${of} ${name}`, value);
      if (name === "resource") keep(open, value);
    }
  });
  parser.on("text", (text) => keep(open, text));
  try {
    parser.write(packet).close();
  } catch {
    // Other programs write broken packets. Keep what was read before the error.
  }
  return values;
}

/** Returns the last part of a term's URL. */
function parseTerm(source: string | null): string | null {
  return /\w+$/.exec(source ?? "")?.[0] ?? null;
}
