import type { ColumnType, Generated } from "kysely";
import type { Fixed } from "./columns.ts";

interface InstallationTable {
  single: Generated<true>;
  id: string;
  is_stored: Generated<boolean>;
}

interface DeletedFilesTable {
  key: Fixed<string>;
  number: Generated<number>;
  deleted_at: ColumnType<Date, Date | undefined, Date>;
}

export interface FilesSchema {
  installation: InstallationTable;
  deleted_files: DeletedFilesTable;
}
