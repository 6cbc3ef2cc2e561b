export function imageCountText(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? "image" : "images"}`;
}

export function dateText(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { dateStyle: "medium" });
}

/** `remove-background_2026-11-21T09-30-00.png`: says what it is and when, and keeps the file's true kind. */
export function downloadName(item: { toolName: string; createdAt: string }, url: string): string {
  const extension = /\.(\w+)$/.exec(new URL(url, "http://localhost").pathname)?.[1] ?? "jpg";
  const timestamp = item.createdAt.slice(0, 19).replaceAll(":", "-");
  return `${item.toolName}_${timestamp}.${extension}`;
}
