import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildWeb } from "./build.ts";
import { dist, inputsDigest, stamp } from "./inputs.ts";

const built = await readFile(join(dist, stamp), "utf8").catch(() => undefined);

if (built === (await inputsDigest())) {
  console.log("Web app: the build is up to date.");
} else {
  console.log(`Web app: the build is ${built ? "older than its sources" : "missing"}, building it.`);
  await buildWeb();
}
