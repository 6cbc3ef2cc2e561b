let carried: readonly File[] = [];

/** Holds files while the user goes to the screen that takes them. */
export function carryFiles(files: readonly File[]): void {
  carried = files;
}

/** Returns the held files, once. */
export function takeCarriedFiles(): readonly File[] {
  const files = carried;
  carried = [];
  return files;
}
