// npm 10 (shipped with Node 20 and 22) installs the Node 24 binary package but leaves out its
// link in node_modules/.bin. This is plain JavaScript, because it runs on whatever Node ran npm.
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const link = join(root, "node_modules/.bin/node");
const binary = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

if (existsSync(binary) && !existsSync(link)) {
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), binary), link);
}
