import { glob, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes a page with all screenshots in the folder, by tool, and resolves to its path. */
export async function writeIndex(folder: string): Promise<string> {
  const paths = (await Array.fromAsync(glob("*/*.png", { cwd: folder }))).toSorted();
  const tools = [...Map.groupBy(paths, dirname)];
  const sections = tools.map(([tool, shots]) => `<h2>${tool}</h2><p>${shots.map(createFigure).join("")}</p>`);
  const style = "body{font:15px sans-serif;margin:24px} img{height:360px;margin:4px;border:1px solid #ccc}";
  const index = join(folder, "index.html");
  await writeFile(
    index,
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${sections.join("\n")}`,
  );
  return index;
}

function createFigure(path: string): string {
  return `<a href="${path}"><img src="${path}" alt="${path}" title="${path}" loading="lazy"></a>`;
}
