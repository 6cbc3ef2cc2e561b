import type { ColumnType, Generated } from "kysely";

interface InstallationTable {
  single: Generated<true>;
  id: string;
  is_stored: Generated<boolean>;
}

interface DeletedFilesTable {
  key: ColumnType<string, string, never>;
  number: Generated<number>;
  deleted_at: ColumnType<Date, Date | undefined, Date>;
}

export interface FilesSchema {
  installation: InstallationTable;
  deleted_files: DeletedFilesTable;
}
