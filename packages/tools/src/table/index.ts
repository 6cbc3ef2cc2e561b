export { decodeTable } from "./decode-table.ts";
export { type ColumnMatches, type ColumnTarget, matchColumns } from "./match-columns.ts";
export { createFileFinder, type FileMatch, nameKey, listPathNames } from "./match-files.ts";
export { type CsvRecord, TableError } from "./parse-csv.ts";
export { readTable, type Table } from "./read-table.ts";
export { describeEnlargedRows, maxBulkRows, rowFaults, describeRowLimitProblem } from "./bulk-rows.ts";
export { describeListingCounts, describeListing, listingWords } from "./listing-text.ts";
