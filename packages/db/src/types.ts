import pg from "pg";

/** Parses bigint columns, `count(*)` and `sum(integer)`. */
function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`);
  return value;
}

/** Converts PostgreSQL values to JavaScript values. Passed to each pool instead of changing pg's global settings. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? parseSafeInteger : pg.types.getTypeParser(id, format),
};
