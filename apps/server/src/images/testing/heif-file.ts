/** An item of a HEIF file: coded pixels, or a derivation of other items. */
export interface HeifItem {
  readonly type: "hvc1" | "grid" | "tmap" | "Exif";
  readonly data: Buffer;
  /** Property boxes. Items share a property by naming the same buffer. */
  readonly properties?: readonly Buffer[];
  /** References to items, by their positions in the file. */
  readonly references?: { readonly [type: string]: readonly number[] };
  readonly isHidden?: boolean;
}

export interface HeifFile {
  readonly brand?: string;
  readonly items: readonly HeifItem[];
  /** The position of the primary item. */
  readonly primary?: number;
}

export function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), ...contents]);
  return Buffer.concat([uint32(body.length + 4), body]);
}

export function fullBox(
  type: string,
  [version, flags]: readonly [number, number],
  ...contents: Buffer[]
): Buffer {
  return box(type, uint32(version * 2 ** 24 + flags), ...contents);
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** Properties that a reader must understand. */
const essential = new Set(["hvcC", "clap", "irot", "imir"]);

/** Builds a HEIF file. Item 1 is the first one. */
export function heifFile({ brand = "heic", items, primary = 0 }: HeifFile): Buffer {
  const ftyp = box("ftyp", Buffer.from(`${brand}\0\0\0\0mif1heic`, "latin1"));
  const metaLength = createMeta({ items, primary }, 0).length;
  const dataAt = ftyp.length + metaLength + 8;
  const blobs = [...new Set(items.map(({ data }) => data))];
  return Buffer.concat([ftyp, createMeta({ items, primary }, dataAt), box("mdat", ...blobs)]);
}

function createMeta(
  { items, primary }: Required<Pick<HeifFile, "items" | "primary">>,
  dataAt: number,
): Buffer {
  return fullBox(
    "meta",
    [0, 0],
    fullBox("hdlr", [0, 0], uint32(0), Buffer.from("pict"), Buffer.alloc(13)),
    fullBox("pitm", [0, 0], uint16(primary + 1)),
    createLocations(items, dataAt),
    fullBox("iinf", [0, 0], uint16(items.length), ...items.map(createEntry)),
    createReferences(items),
    createProperties(items),
  );
}

function createEntry({ type, isHidden }: HeifItem, index: number): Buffer {
  return fullBox(
    "infe",
    [2, isHidden ? 1 : 0],
    uint16(index + 1),
    uint16(0),
    Buffer.from(`${type}\0`, "latin1"),
  );
}

function createLocations(items: readonly HeifItem[], dataAt: number): Buffer {
  const offsets = new Map<Buffer, number>();
  let at = dataAt;
  for (const { data } of items) {
    if (offsets.has(data)) continue;
    offsets.set(data, at);
    at += data.length;
  }
  const extents = items.map(({ data }, index) => {
    const where = [uint32(offsets.get(data) ?? 0), uint32(data.length)];
    return Buffer.concat([uint16(index + 1), uint16(0), uint16(1), ...where]);
  });
  return fullBox("iloc", [0, 0], uint16(0x4400), uint16(items.length), ...extents);
}

function createReferences(items: readonly HeifItem[]): Buffer {
  const all = items.flatMap(({ references = {} }, index) =>
    Object.entries(references).map(([type, to]) =>
      box(type, uint16(index + 1), uint16(to.length), ...to.map((position) => uint16(position + 1))),
    ),
  );
  return all.length === 0 ? Buffer.alloc(0) : fullBox("iref", [0, 0], ...all);
}

function createProperties(items: readonly HeifItem[]): Buffer {
  const all = [...new Set(items.flatMap(({ properties = [] }) => properties))];
  const associations = items.map(({ properties = [] }, index) => {
    const indexes = properties.map((property) => {
      const isEssential = essential.has(property.toString("latin1", 4, 8));
      return uint16((isEssential ? 0x8000 : 0) + all.indexOf(property) + 1);
    });
    return Buffer.concat([uint16(index + 1), Buffer.from([indexes.length]), ...indexes]);
  });
  return box("iprp", box("ipco", ...all), fullBox("ipma", [0, 1], uint32(items.length), ...associations));
}
