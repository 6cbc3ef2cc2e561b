export interface Download {
  readonly url: string;
  readonly name: string;
}

function save({ url, name }: Download): void {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
}

/** One after another, 100 ms apart: browsers drop downloads that come all at once. */
export function downloadAll(downloads: readonly Download[]): void {
  downloads.forEach((download, index) => setTimeout(save, index * 100, download));
}
