import { AppError } from "@packshot/trpc/ports";
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { cleanStyle, hasOutsideReference } from "./clean-style.ts";

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** Elements that draw. All others are removed together with their content. */
const drawingElements = new Set(
  (
    "svg g a defs symbol use switch view title desc style path rect circle ellipse line polyline polygon image " +
    "linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer " +
    "feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA " +
    "feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight " +
    "feSpecularLighting feSpotLight feTile feTurbulence"
  ).split(" "),
);
const textElements = new Set(["text", "tspan", "textPath", "tref", "altGlyph"]);
const embeddedImage = /^data:image\/(?:png|jpe?g|webp|gif);base64,/i;
/**
 * Maximum length of an entity. Drawing programs declare namespaces as entities. Longer or nested entities could
 * expand without limit.
 */
const MAX_ENTITY_LENGTH = 200;

export interface CleanSvg {
  /** Attributes of the outermost element. */
  readonly root: ReadonlyMap<string, string>;
  /** The content of the outermost element. */
  readonly content: string;
}

/**
 * Returns the parts of an SVG that draw, without scripts, links, foreign elements and external references.
 * Throws an `AppError` if it would look different without them, and an `Error` if it isn't well-formed XML.
 */
export function cleanSvg(text: string): CleanSvg {
  const parser = new SaxesParser({ xmlns: true });
  const output: string[] = [];
  let root: ReadonlyMap<string, string> | undefined;
  /** Depth of nesting within the outermost element that is being removed. */
  let removedDepth = 0;
  let isStyle = false;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", (doctype) => {
    for (const [name, value] of listEntities(doctype)) parser.ENTITIES[name] = value;
  });
  parser.on("opentag", (tag) => {
    if (removedDepth > 0 || !isDrawn(tag)) {
      removedDepth++;
      return;
    }
    const attributes = new Map(listAttributes(tag));
    isStyle = tag.local === "style";
    if (root) output.push(`<${tag.local}${writeAttributes(attributes)}>`);
    else if (tag.local === "svg") root = attributes;
    else throw new Error(`an SVG that starts with <${tag.name}>`);
  });
  parser.on("closetag", ({ local }) => {
    if (removedDepth > 0) removedDepth--;
    else output.push(`</${local}>`);
    isStyle = false;
  });
  const keepStyle = (style: string) => {
    if (isStyle && removedDepth === 0) output.push(escape(cleanStyle(style)));
  };
  parser.on("text", keepStyle);
  parser.on("cdata", keepStyle);
  parser.write(text).close();
  if (!root) throw new Error("an SVG without elements");
  return { root, content: output.slice(0, -1).join("") };
}

function isDrawn({ local, uri }: SaxesTagNS): boolean {
  if (uri !== "" && uri !== SVG_NAMESPACE) return false;
  if (textElements.has(local)) {
    throw new AppError(
      "BAD_INPUT",
      "The SVG has text that needs a font. Convert the text to outlines and try again.",
    );
  }
  return drawingElements.has(local);
}

function* listAttributes({ local: element, attributes }: SaxesTagNS): Generator<[string, string]> {
  for (const attribute of Object.values(attributes)) {
    const { local, prefix, value } = attribute;
    if (local === "href") {
      if (element !== "a") yield ["href", checkReference(element, attribute)];
      continue;
    }
    if (prefix !== "" || local === "xmlns" || /^on|^src$/i.test(local)) continue;
    yield [local, local === "style" ? cleanStyle(value) : hasOutsideReference(value) ? "none" : value];
  }
}

function checkReference(element: string, { value }: SaxesAttributeNS): string {
  const reference = value.trim();
  if (reference.startsWith("#")) return reference;
  if (element === "image" && embeddedImage.test(reference)) return reference;
  throw new AppError("BAD_INPUT", "The SVG links to another file. Embed the image in the SVG and try again.");
}

function* listEntities(doctype: string): Generator<[string, string]> {
  for (const [, name, , value] of doctype.matchAll(/<!ENTITY\s+([\w.:-]+)\s+(["'])(.*?)\2\s*>/gs)) {
    if (name !== undefined && value !== undefined && isPlain(value)) yield [name, value];
  }
}

function isPlain(value: string): boolean {
  return value.length <= MAX_ENTITY_LENGTH && !/[&<%]/.test(value);
}

export function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escape(value)}"`).join("");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
