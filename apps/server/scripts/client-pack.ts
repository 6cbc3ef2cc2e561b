// `npm run build` builds the client package that the server offers at /client.tgz, if it is stale.
import { ensurePackage } from "./client-package/build-package.ts";

const started = performance.now();
const built = await ensurePackage();
console.log(
  built
    ? `Client package: built in ${((performance.now() - started) / 1000).toFixed(1)} s.`
    : "Client package: up to date.",
);
