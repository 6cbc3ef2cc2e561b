import type { Generated } from "kysely";
import type { Fixed } from "./columns.ts";

interface GalleryCountsTable {
  user_id: Fixed<string>;
  tool_name: Fixed<string>;
  items: number;
  favorites: number;
}

interface GalleryTagsTable {
  user_id: Fixed<string>;
  tag: Fixed<string>;
  items: number;
}

interface GallerySignaturesTable {
  item_id: Fixed<string>;
  user_id: Fixed<string>;
  /** 512 zeros and ones. */
  signature: string;
}

interface CollectionsTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  name: string;
  created_at: Fixed<Date>;
  /** Maintained by triggers. */
  items: Generated<number>;
}

interface CollectionItemsTable {
  collection_id: Fixed<string>;
  item_id: Fixed<string>;
  item_created_at: Fixed<Date>;
  added_at: Fixed<Date>;
  /** False while the item is in the archive or in the trash. Maintained by triggers. */
  is_shown: Generated<boolean>;
}

/** The gallery's tables, except the items' own. */
export interface GallerySchema {
  gallery_counts: GalleryCountsTable;
  gallery_tags: GalleryTagsTable;
  gallery_signatures: GallerySignaturesTable;
  collections: CollectionsTable;
  collection_items: CollectionItemsTable;
}
