import { type Selectable, sql, type UpdateObject } from "kysely";
import type { RunEventType, Schema, VariationDetails, VariationStatus } from "../schema.ts";
import type { EdgesColumn } from "../schema-cut-outs.ts";
import { getKysely, type Tx } from "../tx.ts";

export interface StoredImage {
  readonly imageKey: string;
  readonly thumbnailKey: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** If true, the user is asked to check the edges. */
  readonly uncertain: boolean;
  readonly engine: string;
  readonly seconds: number;
  /** A note to the user about how the image was made; null if there is none. */
  readonly note: string | null;
  /** The storage key of the image as SVG; null if there is none. */
  readonly vectorKey: string | null;
  /** True if any pixel isn't opaque; null if unknown. */
  readonly transparent: boolean | null;
  /** The most common visible color as `#rrggbb`; null if unknown or if nothing is visible. */
  readonly color: string | null;
  /** Null if nothing was cut out for the image, or if its edges were never measured. */
  readonly edges: EdgesColumn | null;
}

export interface NewImage extends StoredImage {
  /** 64 values that describe what the image looks like, for the search for similar items. */
  readonly features: Int8Array;
}

export interface Variation {
  readonly index: number;
  readonly label: string;
  readonly status: VariationStatus;
  /** Part of the names of its files. A retry gets a new one. */
  readonly stamp: number;
  readonly error: string | null;
  readonly image: StoredImage | null;
  /** Text written for the image. */
  readonly details: VariationDetails | null;
  /** True once a worker has started it. Only a retry resets this. */
  readonly started: boolean;
}

export async function insertVariations(
  tx: Tx,
  runId: string,
  labels: readonly string[],
  stamp: number,
): Promise<void> {
  const rows = labels.map((label, index) => ({ run_id: runId, index, label, stamp }));
  await getKysely(tx).insertInto("run_variations").values(rows).execute();
}

export async function listVariations(tx: Tx, runId: string): Promise<Variation[]> {
  const rows = await getKysely(tx)
    .selectFrom("run_variations")
    .selectAll()
    .where("run_id", "=", runId)
    .orderBy("index")
    .execute();
  return rows.map(toVariation);
}

export function toVariation(
  row: Omit<Selectable<Schema["run_variations"]>, "run_id" | "features">,
): Variation {
  const { index, label, status, stamp, error, details, begun } = row;
  return { index, label, status, stamp, error, image: toImage(row), details, started: begun };
}

/**
 * Returns the row's image. The database holds all of an image's columns or none, so testing one is enough.
 */
function toImage(
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
    color: row.color,
    edges: row.edges,
  };
}

interface ExtraColumns {
  note: string | null;
  vector_key: string | null;
  transparent: boolean | null;
  color: string | null;
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

interface VariationKey {
  readonly runId: string;
  readonly index: number;
}

/** A variation that a worker is making. The stamp tells it apart from a later retry of the variation. */
interface MadeVariationKey extends VariationKey {
  readonly stamp: number;
}

/**
 * Stores the image and appends an event. Resolves to false, with nothing written, when the variation isn't waiting,
 * because another worker was faster, or is waiting for a retry.
 */
export async function markMade(
  tx: Tx,
  key: MadeVariationKey,
  image: NewImage,
  { details, now }: { details: VariationDetails | null; now: Date },
): Promise<boolean> {
  const columns = {
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
    color: image.color,
    features: new Uint8Array(image.features),
    edges: image.edges && JSON.stringify(image.edges),
    details: details && JSON.stringify(details),
  } as const;
  return updateWaitingVariation(tx, key, columns, { type: "variation", now });
}

/**
 * Records why making the image failed and appends an event. A variation that already has an image keeps the image.
 * Resolves to false, with nothing written, when the variation isn't waiting or is waiting for a retry.
 */
export async function markFailed(tx: Tx, key: MadeVariationKey, error: string, now: Date): Promise<boolean> {
  return updateWaitingVariation(tx, key, { status: failedUnlessMade, error }, { type: "variation", now });
}

/**
 * Records that a worker has started the variation and appends an event. Resolves to false, with nothing written, when
 * the variation isn't waiting, because it was canceled, or is waiting for a retry.
 */
export async function markStarted(tx: Tx, key: MadeVariationKey, now: Date): Promise<boolean> {
  return updateWaitingVariation(tx, key, { begun: true }, { type: "started", now });
}

/**
 * Ends a variation that no worker has started and appends an event. A variation that already has an image keeps the
 * image. Resolves to false, with nothing written, when the variation isn't waiting or a worker has started it.
 */
export async function markCanceled(tx: Tx, key: VariationKey, error: string, now: Date): Promise<boolean> {
  const change = { status: failedUnlessMade, error };
  return updateWaitingVariation(tx, { ...key, begun: false }, change, { type: "variation", now });
}

/** Marks all waiting variations as failed, without an event for each. */
export async function failWaiting(tx: Tx, runId: string, error: string): Promise<void> {
  await getKysely(tx)
    .updateTable("run_variations")
    .set({ status: failedUnlessMade, error })
    .where("run_id", "=", runId)
    .where("status", "=", "waiting")
    .execute();
}

const failedUnlessMade = sql<VariationStatus>`case when image_key is null then 'failed' else 'made' end`;

/**
 * Changes a waiting variation and appends an event in one statement, so that both are written or neither is, in one
 * round trip. Locks the run before the variation, like all code that changes both, to avoid deadlocks.
 */
async function updateWaitingVariation(
  tx: Tx,
  { runId, ...condition }: MadeVariationKey | (VariationKey & { readonly begun: false }),
  change: UpdateObject<Schema, "run_variations">,
  { type, now }: { readonly type: RunEventType; readonly now: Date },
): Promise<boolean> {
  const event = await getKysely(tx)
    .with("locked", (db) => db.selectFrom("runs").select("id").where("id", "=", runId).forNoKeyUpdate())
    .with("changed", (db) =>
      db
        .updateTable("run_variations")
        .from("locked")
        .set(change)
        .whereRef("run_id", "=", "locked.id")
        .where((where) => where.and({ ...condition, status: "waiting" }))
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

/** Resets variations to waiting, with a new stamp. Existing images stay until new ones are stored. */
export async function markWaiting(
  tx: Tx,
  runId: string,
  indexes: readonly number[],
  stamp: number,
): Promise<void> {
  await getKysely(tx)
    .updateTable("run_variations")
    .set({ status: "waiting", error: null, stamp, begun: false })
    .where("run_id", "=", runId)
    .where("index", "in", indexes)
    .execute();
}
