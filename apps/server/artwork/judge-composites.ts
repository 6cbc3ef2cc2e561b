// `node apps/server/artwork/judge-composites.ts FOLDER` makes the second test set for cut-outs, which isn't committed
// (artwork/judge/README.md). It has composites of Debian's tuxpaint stamps with exact alpha, and a contact sheet of
// photos without ground truth, each next to its cut-out on white.
import { access, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { drawComposites } from "./judge/composites.ts";
import { drawPhotoSheet } from "./judge/photo-sheet.ts";

const packages = {
  "tuxpaint-stamps-default": "/usr/share/tuxpaint/stamps",
  "opencv-doc": "/usr/share/doc/opencv-doc/examples/data/apple.jpg",
  "python3-skimage": "/usr/lib/python3/dist-packages/skimage/data/brick.png",
};

async function findMissingPackages(): Promise<readonly string[]> {
  const missingPackages = await Promise.all(
    Object.entries(packages).map(async ([name, path]) => {
      const isThere = await access(path).then(
        () => true,
        () => false,
      );
      return isThere ? [] : [name];
    }),
  );
  return missingPackages.flat();
}

async function main(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries: object[] = [];
  for await (const { photo, alpha, ...entry } of drawComposites()) {
    await writeFile(join(folder, `${entry.name}.webp`), photo);
    await writeFile(join(folder, `${entry.name}.alpha.webp`), alpha);
    entries.push(entry);
  }
  await writeFile(join(folder, "photos.json"), JSON.stringify(entries, null, 2));
  console.log(`${entries.length} composites. Judge them: JUDGE_FOLDER=${folder} npm run bench -- cutout`);
  await drawPhotoSheet(join(folder, "photos-without-truth.png"));
}

const [folder] = parseArgs({ allowPositionals: true }).positionals;
const missing = await findMissingPackages();
if (folder === undefined) {
  console.error("Name a folder for the composites: node apps/server/artwork/judge-composites.ts FOLDER");
  process.exitCode = 1;
} else if (missing.length > 0) {
  console.error(`The composites need packages that aren't installed: sudo apt install ${missing.join(" ")}`);
  process.exitCode = 1;
} else {
  await main(resolve(folder));
}
