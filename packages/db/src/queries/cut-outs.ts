import { sql } from "kysely";
import type { ChoiceColumn, DoubtColumn, EdgesColumn, HintsColumn } from "../schema-cut-outs.ts";
import { getKysely, type Tx } from "../tx.ts";

export interface CutOutFiles {
  readonly matteKey: string;
  readonly previewKey: string;
  /** Width and height of the preview in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface CutOut {
  readonly uploadId: string;
  /** Increases with each change. */
  readonly version: number;
  /** Null if no subject was found. */
  readonly files: CutOutFiles | null;
  readonly doubts: readonly DoubtColumn[];
  readonly choices: readonly ChoiceColumn[];
  readonly hints: HintsColumn;
  /** True if the user has painted on it. */
  readonly corrected: boolean;
  /** Null if the edges haven't been measured. */
  readonly edges: EdgesColumn | null;
  /** Opacity in 32 × 32 cells, in base64; null if no subject was found. */
  readonly coverage: string | null;
  /** The key of the matte before the last change, if that was an edge fix; otherwise null. */
  readonly beforeFixKey: string | null;
}

export interface NewCutOut extends Omit<CutOut, "version"> {
  readonly userId: string;
  /** The version that it replaces; 0 if there was none. */
  readonly replaces: number;
  readonly madeAt: Date;
}

const columns = [
  "upload_id",
  "version",
  "matte_key",
  "preview_key",
  "preview_width",
  "preview_height",
  "doubts",
  "choices",
  "hints",
  "corrected",
  "edges",
  "before_fix_key",
  "coverage",
] as const;

/** Finds the existing cut-outs of these uploads; the caller must have checked who owns them. */
export async function listCutOuts(tx: Tx, uploadIds: readonly string[]): Promise<CutOut[]> {
  if (uploadIds.length === 0) return [];
  const rows = await getKysely(tx)
    .selectFrom("cut_outs")
    .select(columns)
    .where("upload_id", "in", uploadIds)
    .execute();
  return rows.map(toCutOut);
}

export async function findCutOut(tx: Tx, uploadId: string): Promise<CutOut | undefined> {
  const [cutOut] = await listCutOuts(tx, [uploadId]);
  return cutOut;
}

/** Resolves to the user's latest hints about a photo, from any upload of it, or to `{}` if there are none. */
export async function findHints(
  tx: Tx,
  { userId, sha256 }: { readonly userId: string; readonly sha256: string },
): Promise<HintsColumn> {
  const row = await getKysely(tx)
    .selectFrom("cut_outs")
    .innerJoin("uploads", "uploads.id", "cut_outs.upload_id")
    .select("hints")
    .where("uploads.user_id", "=", userId)
    .where("uploads.sha256", "=", sha256)
    .where(sql<boolean>`cut_outs.hints <> '{}'::jsonb`)
    .orderBy("cut_outs.made_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.hints ?? {};
}

/**
 * If the upload has no cut-out, copies the latest cut-out of the same photo for which the user has given hints. Both
 * share their files until one of them changes. Only uploads with the same `uncertain_edges` match, so that a doubt
 * about the edges isn't lost.
 */
export async function copyAnsweredCutOut(tx: Tx, uploadId: string): Promise<void> {
  const copiedColumns = sql`user_id, matte_key, preview_key, preview_width, preview_height, doubts, choices, hints, corrected,
    edges, coverage, made_at`;
  // The lock keeps the files from being deleted before the copy refers to them.
  await sql`
    insert into cut_outs (upload_id, version, ${copiedColumns})
    select ${uploadId}::uuid, 1, ${copiedColumns} from cut_outs
    where matte_key is not null and hints <> '{}' and upload_id in (
      select other.id from uploads own
      join uploads other using (user_id, sha256, uncertain_edges)
      where own.id = ${uploadId} and not exists (select from cut_outs where upload_id = own.id)
    )
    order by made_at desc limit 1 for share
    on conflict (upload_id) do nothing`.execute(getKysely(tx));
}

/** Resolves to undefined, with nothing written, when the version to replace is no longer the latest. */
export async function putCutOut(tx: Tx, cutOut: NewCutOut): Promise<CutOut | undefined> {
  const { files } = cutOut;
  const values = {
    version: cutOut.replaces + 1,
    matte_key: files?.matteKey ?? null,
    preview_key: files?.previewKey ?? null,
    preview_width: files?.width ?? null,
    preview_height: files?.height ?? null,
    doubts: JSON.stringify(cutOut.doubts),
    choices: JSON.stringify(cutOut.choices),
    hints: JSON.stringify(cutOut.hints),
    corrected: cutOut.corrected,
    made_at: cutOut.madeAt,
    edges: cutOut.edges && JSON.stringify(cutOut.edges),
    before_fix_key: cutOut.beforeFixKey,
    coverage: cutOut.coverage,
  };
  const row = await getKysely(tx)
    .insertInto("cut_outs")
    .values({ upload_id: cutOut.uploadId, user_id: cutOut.userId, ...values })
    .onConflict((conflict) =>
      conflict.column("upload_id").doUpdateSet(values).where("cut_outs.version", "=", cutOut.replaces),
    )
    .returning(columns)
    .executeTakeFirst();
  return row && toCutOut(row);
}

interface PreviewChange {
  readonly uploadId: string;
  /** The cut-out's version that the preview shows. */
  readonly version: number;
  /** The storage key of the preview that it replaces. */
  readonly replaces: string;
  readonly previewKey: string;
  readonly width: number;
  readonly height: number;
}

/** Replaces only the preview. Resolves to undefined when the cut-out or its preview was replaced in the meantime. */
export async function replacePreview(tx: Tx, change: PreviewChange): Promise<CutOut | undefined> {
  const row = await getKysely(tx)
    .updateTable("cut_outs")
    .set({ preview_key: change.previewKey, preview_width: change.width, preview_height: change.height })
    .where("upload_id", "=", change.uploadId)
    .where("version", "=", change.version)
    .where("preview_key", "=", change.replaces)
    .returning(columns)
    .executeTakeFirst();
  return row && toCutOut(row);
}

/**
 * Resolves to whether the user ever spent a token on a photo, in any upload of it. A run covered by another run's token
 * counts if the other run does.
 */
export async function isPhotoPaidFor(
  tx: Tx,
  { userId, sha256 }: { readonly userId: string; readonly sha256: string },
): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (
      select from uploads
      join run_inputs on run_inputs.upload_id = uploads.id
      join runs on runs.id = run_inputs.run_id
      join token_entries settled
        on settled.run_id = coalesce(runs.parent_run_id, runs.id) and settled.kind = 'settle'
      where uploads.user_id = ${userId} and uploads.sha256 = ${sha256}
    ) as paid`.execute(getKysely(tx));
  return rows[0]?.paid ?? false;
}

interface Row {
  readonly upload_id: string;
  readonly version: number;
  readonly matte_key: string | null;
  readonly preview_key: string | null;
  readonly preview_width: number | null;
  readonly preview_height: number | null;
  readonly doubts: readonly DoubtColumn[];
  readonly choices: readonly ChoiceColumn[];
  readonly hints: HintsColumn;
  readonly corrected: boolean;
  readonly edges: EdgesColumn | null;
  readonly before_fix_key: string | null;
  readonly coverage: string | null;
}

function toCutOut(row: Row): CutOut {
  const { upload_id: uploadId, version, doubts, choices, hints, corrected, edges, coverage } = row;
  const facts = { doubts, choices, hints, corrected, edges, coverage, beforeFixKey: row.before_fix_key };
  return { uploadId, version, files: toFiles(row), ...facts };
}

/** Returns the keys of the cut-out's files; the database holds all of their columns or none. */
function toFiles(row: Row): CutOutFiles | null {
  const { matte_key: matteKey, preview_key: previewKey, preview_width: width, preview_height: height } = row;
  if (matteKey === null || previewKey === null || width === null || height === null) return null;
  return { matteKey, previewKey, width, height };
}
