import type { ColumnType, JSONColumnType } from "kysely";
import type { Fixed } from "./columns.ts";

export type BoxColumn = { left: number; top: number; width: number; height: number };

/** A possible flaw of a cut-out, and where it is. */
export interface DoubtColumn {
  readonly kind:
    "unclear" | "several-things" | "ground-left" | "thin-part" | "see-through" | "enclosed-ground";
  readonly area: BoxColumn;
}

/**
 * One of several ways to cut out a photo or to place its subject. The preview is a small WebP of the cut-out in base64.
 */
export interface ChoiceColumn {
  readonly kind:
    | "thing"
    | "all-things"
    | "gaps-open"
    | "gaps-filled"
    | `pose-${"standing" | "lying"}`
    | `surface-${"table" | "floor"}`;
  readonly area: BoxColumn;
  readonly preview?: string;
}

/** A user's hints about a photo. */
export interface HintsColumn {
  readonly box?: BoxColumn | undefined;
  readonly at?: { readonly x: number; readonly y: number } | undefined;
  readonly gaps?: "open" | "filled" | undefined;
  readonly pose?: "standing" | "lying" | undefined;
  readonly surface?: "table" | "floor" | undefined;
}

/** The quality of a cut-out's edges; each value is 0…1, and 0 is best. */
export interface EdgesColumn {
  readonly halo: number;
  readonly holes: number;
  readonly ragged: number;
  readonly cutOff: number;
}

interface CutOutsTable {
  upload_id: Fixed<string>;
  user_id: Fixed<string>;
  version: number;
  matte_key: string | null;
  preview_key: string | null;
  preview_width: number | null;
  preview_height: number | null;
  doubts: JSONColumnType<readonly DoubtColumn[]>;
  choices: JSONColumnType<readonly ChoiceColumn[]>;
  hints: JSONColumnType<HintsColumn>;
  corrected: boolean;
  made_at: Date;
  edges: ColumnType<EdgesColumn | null, string | null, string | null>;
  before_fix_key: string | null;
  coverage: string | null;
}

export interface CutOutsSchema {
  cut_outs: CutOutsTable;
}
