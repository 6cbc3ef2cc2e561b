import { box, fullBox, heifFile, type HeifFile, type HeifItem, uint16, uint32 } from "./heif-file.ts";

interface CodedTile {
  readonly hvcC: Buffer;
  readonly data: Buffer;
}

function createCodedTile(hvcC: string, data: string): CodedTile {
  return { hvcC: box("hvcC", Buffer.from(hvcC, "base64")), data: Buffer.from(data, "base64") };
}

/** The quadrants of `quarters` and `quarters10`, from the top left, by rows. */
export const quadrants = {
  red: [220, 40, 40],
  green: [40, 180, 60],
  blue: [40, 60, 220],
  yellow: [230, 220, 60],
} as const;

/** 64 × 64 pixels, 8 bits, 4:2:0. Coded with x265 by heif-enc of libheif 1.15. */
const quarters = createCodedTile(
  "AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA==",
  "AAAAOygBrwngITl1X//70p///DfvIfuzZ2eefTcfn9kH//yN8cJ//W5EB/Lbn3/yRG2zv/+lgsv+PZYX27AM",
);
/** 64 × 64 pixels, 10 bits, 4:2:0. */
export const quarters10 = createCodedTile(
  "AQQIAAAAAAAAAAAAHvAA/P36+gAADwMgAAEAF0ABDAH//wQIAAADAJ24AAADAAAeugJAIQABACpCAQEECAAAAwCduAAAAwAAHqAggQTZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwIkA=",
  "AAAAPCgBrwngITl7z//8xb///OlPIfy+mVnnn3DqR/i9f//XiBwn/+EhEB/UEBX/0ehzI//4AhZf9Q0IL8xkqA==",
);
/** 512 × 512 pixels of one color, 8 bits. */
export const bluishTile = createCodedTile(
  "AQNwAAAAAAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQAsQgEBA3AAAAMAkAAAAwAAAwBaoAQCAIBZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkA=",
  "AAAAbCgBrwtEFytSkoRA+sbB1//omrcHEe+PtMsUVIeyQghQqSiAE7Cob8VBKhnlYAAACJiTCkJIAAADAAAf0IcAAAMAAAMAAHtAAAADAAADAAAdkAAAAwAAAwABVQAAAwAAAwAGnAAAAwAAAwAPiA==",
);
/** 64 × 64 pixels, gray: black on the left, white on the right. */
export const blackAndWhite = createCodedTile(
  "AQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsCCBBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQA==",
  "AAAAGSgBrhPAO4jr///uierk8/1VTVLx//x8/+A=",
);

function ispe(width: number, height: number): Buffer {
  return fullBox("ispe", [0, 0], uint32(width), uint32(height));
}

/** A counterclockwise rotation, in quarter turns. */
export const irot = (quarterTurns: number): Buffer => box("irot", Buffer.from([quarterTurns]));
/** A mirror transform: 0 swaps top and bottom, 1 swaps left and right. */
export const imir = (axis: 0 | 1): Buffer => box("imir", Buffer.from([axis]));
/** Crops to a part, by its size and the offset of its center from the image's, in pixels. */
export function clap({
  width,
  height,
  right,
  down,
}: Readonly<Record<"width" | "height" | "right" | "down", number>>): Buffer {
  return box("clap", ...[width, height, right, down].flatMap((pixels) => [uint32(pixels >>> 0), uint32(1)]));
}
export const nclx = (primaries: number, transfer: number): Buffer =>
  box("colr", Buffer.from("nclx"), uint16(primaries), uint16(transfer), uint16(6), Buffer.from([0x80]));
export const profile = (icc: Buffer): Buffer => box("colr", Buffer.from("prof"), icc);
export const auxC = (kind: string): Buffer => fullBox("auxC", [0, 0], Buffer.from(`${kind}\0`, "latin1"));

const size64 = ispe(64, 64);

export function tileItem({ hvcC, data }: CodedTile, properties: readonly Buffer[] = []): HeifItem {
  return { type: "hvc1", data, properties: [hvcC, size64, ...properties] };
}

/** Builds a photo of one tile, with extra properties and items. */
export function heicPhoto(
  {
    properties = [],
    tile = quarters,
    more = [],
  }: { properties?: readonly Buffer[]; tile?: CodedTile; more?: readonly HeifItem[] } = {},
  file: Omit<HeifFile, "items"> = {},
): Buffer {
  return heifFile({ ...file, items: [tileItem(tile, properties), ...more] });
}

/** Builds a tiled photo, as phones do. The grid is the primary item; its pixels beyond the size are cropped. */
export function heicGrid({
  width,
  height,
  tile = quarters,
  tileSide = 64,
  properties = [],
}: {
  readonly width: number;
  readonly height: number;
  readonly tile?: CodedTile;
  readonly tileSide?: number;
  readonly properties?: readonly Buffer[];
}): Buffer {
  const [columns, rows] = [Math.ceil(width / tileSide), Math.ceil(height / tileSide)];
  const tileSize = ispe(tileSide, tileSide);
  const tiles = Array.from({ length: columns * rows }, (): HeifItem => {
    return { type: "hvc1", data: tile.data, properties: [tile.hvcC, tileSize], isHidden: true };
  });
  const size = [uint16(width), uint16(height)];
  const grid: HeifItem = {
    type: "grid",
    data: Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), ...size]),
    properties: [ispe(width, height), ...properties],
    references: { dimg: tiles.map((_, index) => index + 1) },
  };
  return heifFile({ items: [grid, ...tiles] });
}
