import { type Selectable, sql, type UpdateObject } from "kysely";
import type { RunEventType, Schema, VariationDetails, VariationStatus } from "../schema.ts";
import type { EdgesColumn } from "../schema-cut-outs.ts";
import { kyselyOf, type Tx } from "../tx.ts";

export interface StoredImage {
  readonly imageKey: string;
  readonly thumbnailKey: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** If true, the person is asked to check the edges. */
  readonly uncertain: boolean;
  readonly engine: string;
  readonly seconds: number;
  /** The note tells the person how the image was made. */
  readonly note: string | null;
  /** The key is that of the same picture as SVG. */
  readonly vectorKey: string | null;
  /** If true, some pixel is not opaque; it is null of a picture that was made before this was recorded. */
  readonly transparent: boolean | null;
  /** It is null when nothing was cut out for it, or before the edges of cut-outs were judged. */
  readonly edges: EdgesColumn | null;
}

export interface Variation {
  readonly index: number;
  readonly label: string;
  readonly status: VariationStatus;
  readonly stamp: number;
  readonly error: string | null;
  readonly image: StoredImage | null;
  /** The details were written to go with the image. */
  readonly details: VariationDetails | null;
  /** A worker has begun to make it. Nobody can take that back but a retry. */
  readonly begun: boolean;
}

export async function insertVariations(
  tx: Tx,
  runId: string,
  labels: readonly string[],
  stamp: number,
): Promise<void> {
  const rows = labels.map((label, index) => ({ run_id: runId, index, label, stamp }));
  await kyselyOf(tx).insertInto("run_variations").values(rows).execute();
}

export async function listVariations(tx: Tx, runId: string): Promise<Variation[]> {
  const rows = await kyselyOf(tx)
    .selectFrom("run_variations")
    .selectAll()
    .where("run_id", "=", runId)
    .orderBy("index")
    .execute();
  return rows.map(variationOf);
}

export function variationOf(row: Omit<Selectable<Schema["run_variations"]>, "run_id">): Variation {
  const { index, label, status, stamp, error, details, begun } = row;
  return { index, label, status, stamp, error, image: imageOf(row), details, begun };
}

/** The database holds all of an image's columns or none, so testing one of them is enough. */
function imageOf(
  row: { [Column in keyof ImageColumns]: ImageColumns[Column] | null } & ExtraColumns,
): StoredImage | null {
  const { image_key, thumbnail_key, media_type, width, height, bytes, uncertain, engine, seconds } = row;
  if (
    image_key === null ||
    thumbnail_key === null ||
    media_type === null ||
    width === null ||
    height === null ||
    bytes === null ||
    uncertain === null ||
    engine === null ||
    seconds === null
  ) {
    return null;
  }
  return {
    imageKey: image_key,
    thumbnailKey: thumbnail_key,
    mediaType: media_type,
    width,
    height,
    bytes,
    uncertain,
    engine,
    seconds,
    note: row.note,
    vectorKey: row.vector_key,
    transparent: row.transparent,
    edges: row.edges,
  };
}

interface ExtraColumns {
  note: string | null;
  vector_key: string | null;
  transparent: boolean | null;
  edges: EdgesColumn | null;
}

interface ImageColumns {
  image_key: string;
  thumbnail_key: string;
  media_type: string;
  width: number;
  height: number;
  bytes: number;
  uncertain: boolean;
  engine: string;
  seconds: number;
}

interface Place {
  readonly runId: string;
  readonly index: number;
}

/**
 * Keeps the picture and appends the event that announces it. Resolves to false, with nothing written, when the
 * variation is not waiting, because another worker was first.
 */
export async function markMade(
  tx: Tx,
  place: Place,
  image: StoredImage,
  { details, now }: { details: VariationDetails | null; now: Date },
): Promise<boolean> {
  const picture = {
    status: "made",
    error: null,
    image_key: image.imageKey,
    thumbnail_key: image.thumbnailKey,
    media_type: image.mediaType,
    width: image.width,
    height: image.height,
    bytes: image.bytes,
    uncertain: image.uncertain,
    engine: image.engine,
    seconds: image.seconds,
    note: image.note,
    vector_key: image.vectorKey,
    transparent: image.transparent,
    edges: image.edges && JSON.stringify(image.edges),
    details: details && JSON.stringify(details),
  } as const;
  return changeWaiting(tx, place, picture, { type: "variation", now });
}

/**
 * Records why there is no picture and appends the event. A variation that already has a picture keeps it, with the
 * reason why the new try made none. Resolves to false, with nothing written, when it is not waiting.
 */
export async function markFailed(tx: Tx, place: Place, error: string, now: Date): Promise<boolean> {
  return changeWaiting(tx, place, { status: failedOrKept, error }, { type: "variation", now });
}

/**
 * Notes that a worker begins to make the variation, and appends the event. Resolves to false, with nothing written, when
 * it is not waiting, because it was canceled.
 */
export async function markBegun(tx: Tx, place: Place, now: Date): Promise<boolean> {
  return changeWaiting(tx, place, { begun: true }, { type: "started", now });
}

/**
 * Ends a variation that nobody has begun to make, and appends the event. One that has a picture keeps it. Resolves to
 * false, with nothing written, when it is not waiting or a worker was first.
 */
export async function markCanceled(tx: Tx, place: Place, error: string, now: Date): Promise<boolean> {
  const change = { status: failedOrKept, error };
  return changeWaiting(tx, place, change, { type: "variation", now, unbegun: true });
}

/** Marks all variations that still wait as failed, without events of their own. */
export async function failWaiting(tx: Tx, runId: string, error: string): Promise<void> {
  await kyselyOf(tx)
    .updateTable("run_variations")
    .set({ status: failedOrKept, error })
    .where("run_id", "=", runId)
    .where("status", "=", "waiting")
    .execute();
}

interface ChangeEvent {
  readonly type: RunEventType;
  readonly now: Date;
  /** Changes nothing that a worker has begun to make. */
  readonly unbegun?: boolean;
}

const failedOrKept = sql<VariationStatus>`case when image_key is null then 'failed' else 'made' end`;

/**
 * Runs one statement, so that the change and its event take one trip to the database and are written together or not at
 * all. It locks the run before the variation, as everybody does who changes both, so that none of them waits for the
 * other.
 */
async function changeWaiting(
  tx: Tx,
  { runId, index }: Place,
  change: UpdateObject<Schema, "run_variations">,
  { type, now, unbegun = false }: ChangeEvent,
): Promise<boolean> {
  const event = await kyselyOf(tx)
    .with("locked", (db) => db.selectFrom("runs").select("id").where("id", "=", runId).forNoKeyUpdate())
    .with("changed", (db) =>
      db
        .updateTable("run_variations")
        .from("locked")
        .set(change)
        .whereRef("run_id", "=", "locked.id")
        .where("index", "=", index)
        .where("status", "=", "waiting")
        .$if(unbegun, (waiting) => waiting.where("begun", "=", false))
        .returning(["run_id", "index"]),
    )
    .with("numbered", (db) =>
      db
        .updateTable("runs")
        .from("changed")
        .set((set) => ({ last_event: set("last_event", "+", 1) }))
        .whereRef("runs.id", "=", "changed.run_id")
        .returning(["changed.run_id", "last_event", "changed.index"]),
    )
    .insertInto("run_events")
    .columns(["run_id", "number", "type", "index", "created_at"])
    .expression((db) =>
      db
        .selectFrom("numbered")
        .select([
          "run_id",
          "last_event",
          sql<RunEventType>`${type}`.as("type"),
          "index",
          sql<Date>`${now}::timestamptz`.as("created_at"),
        ]),
    )
    .returning("number")
    .executeTakeFirst();
  return event !== undefined;
}

/** Puts variations back to waiting, under a new stamp. A picture made before stays until the new one is stored. */
export async function markWaiting(
  tx: Tx,
  runId: string,
  indexes: readonly number[],
  stamp: number,
): Promise<void> {
  await kyselyOf(tx)
    .updateTable("run_variations")
    .set({ status: "waiting", error: null, stamp, begun: false })
    .where("run_id", "=", runId)
    .where("index", "in", indexes)
    .execute();
}
