let carried: readonly File[] = [];

/** Holds files while the person goes to the screen that takes them. */
export function carryFiles(files: readonly File[]): void {
  carried = files;
}

/** Hands the files over, once. */
export function takeCarriedFiles(): readonly File[] {
  const files = carried;
  carried = [];
  return files;
}
