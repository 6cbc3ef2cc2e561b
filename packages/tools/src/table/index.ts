export { decodeTable } from "./decode-table.ts";
export { type ColumnMatches, type ColumnTarget, matchColumns } from "./match-columns.ts";
export { createFileFinder, type FileMatch, nameKey, pathNames } from "./match-files.ts";
export { type CsvRecord, TableError } from "./parse-csv.ts";
export { readTable, type Table } from "./read-table.ts";
export { enlargedRowsText, maxBulkRows, rowFaults, rowLimitProblem } from "./bulk-rows.ts";
export { listingCountText, listingText, listingWords } from "./listing-text.ts";
