/** Returns the values of all rows, in order. */
export function listValues<Row extends { readonly value: string }>(
  rows: readonly Row[],
): readonly Row["value"][] {
  return rows.map(({ value }) => value);
}

/**
 * Returns the row with the value.
 * @throws Error when there is none
 */
export function getRow<Row extends { readonly value: string }>(
  rows: readonly Row[],
  value: Row["value"],
): Row {
  const row = rows.find((each) => each.value === value);
  if (row === undefined) throw new Error(`Unknown choice: ${value}`);
  return row;
}
