// The client generators of the soak test. Each script makes one image: quote, upload, start, watch, download. It prints
// the quoted tokens, the number of events and the media type.

export interface Generator {
  /** The generator's command in the project's folder. `URL` in it stands for the server's. */
  readonly command: readonly string[];
  /** Files that the generator needs. `URL` in them stands for the server's. */
  readonly files?: Readonly<Record<string, string>>;
  readonly script: string;
}

/** Packages from the registry, outside the repository's lockfile. */
export const packages = [
  "@hey-api/openapi-ts@0.99.0",
  "@types/node@24.19.2",
  "openapi-fetch@0.17.0",
  "openapi-typescript@7.13.0",
  "orval@8.38.0",
  "swagger-typescript-api@13.13.0",
  "typescript@5.9.3",
];

const prelude = `import { openAsBlob } from "node:fs";
const [, , url = "", key = ""] = process.argv;
const photo = await openAsBlob("mug.png");
const options = { background: "marble" } as const;
async function download(link: string | undefined): Promise<string | null> {
  if (link === undefined) throw new Error("The run has no image.");
  return (await fetch(new URL(link, url))).headers.get("content-type");
}
`;

export const generators: Readonly<Record<string, Generator>> = {
  "openapi-typescript": {
    command: ["openapi-typescript", "openapi.json", "-o", "openapi-typescript.ts"],
    script: `import createClient from "openapi-fetch";
import type { paths } from "./openapi-typescript.js";
${prelude}
const client = createClient<paths>({ baseUrl: url, headers: { authorization: "Bearer " + key } });
const quote = await client.POST("/api/v1/tools/product-photos/quote", { body: { options } });
const form = new FormData();
form.set("file", photo);
const upload = await client.POST("/api/v1/uploads/create", { body: { file: "" }, bodySerializer: () => form });
if (upload.data === undefined) throw new Error(upload.error.error.message);
const run = await client.POST("/api/v1/tools/product-photos/generate", {
  body: { images: { product: upload.data.id }, options },
});
if (run.data === undefined) throw new Error(run.error.error.message);
const { runId } = run.data;
const events = await client.GET("/api/v1/runs/watch", { params: { query: { runId } }, parseAs: "text" });
const ended = await client.GET("/api/v1/runs/get", { params: { query: { runId } } });
const type = await download(ended.data?.variations[0]?.image?.downloadUrl);
console.log(JSON.stringify([quote.data?.tokens, events.data?.split("\\ndata: ").length, type]));
`,
  },
  "@hey-api/openapi-ts": {
    command: ["openapi-ts", "-i", "openapi.json", "-o", "hey-api", "-c", "@hey-api/client-fetch"],
    script: `import { client } from "./hey-api/client.gen.js";
import { runsGet, runsWatch, toolsProductPhotosGenerate, toolsProductPhotosQuote, uploadsCreate } from "./hey-api/index.js";
${prelude}
client.setConfig({ baseUrl: url, auth: key });
const quote = await toolsProductPhotosQuote({ body: { options } });
const upload = await uploadsCreate({ body: { file: photo }, throwOnError: true });
const run = await toolsProductPhotosGenerate({ body: { images: { product: upload.data.id }, options }, throwOnError: true });
const query = { runId: run.data.runId };
const { stream } = await runsWatch({ query });
let count = 0;
for await (const _event of stream) {
  count += 1;
  const now = await runsGet({ query, throwOnError: true });
  if (now.data.finishedAt !== null) break;
}
const ended = await runsGet({ query, throwOnError: true });
const type = await download(ended.data.variations[0]?.image?.downloadUrl);
console.log(JSON.stringify([quote.data?.tokens, count, type]));
`,
  },
  orval: {
    command: ["orval", "--config", "orval.config.mjs"],
    files: {
      "orval.config.mjs": `export default { packshot: { input: "./openapi.json", output: { target: "./orval.ts", client: "fetch", baseUrl: "URL" } } };
`,
    },
    script: `import { runsGet, runsWatch, toolsProductPhotosGenerate, toolsProductPhotosQuote, uploadsCreate } from "./orval.js";
${prelude}
const call = { headers: { authorization: "Bearer " + key } };
const quote = await toolsProductPhotosQuote({ options }, call);
if (quote.status !== 200) throw new Error(quote.data.error.message);
const upload = await uploadsCreate({ file: photo }, call);
if (upload.status !== 200) throw new Error(upload.data.error.message);
const run = await toolsProductPhotosGenerate({ images: { product: upload.data.id }, options }, call);
if (run.status !== 200) throw new Error(run.data.error.message);
const { runId } = run.data;
const events = await runsWatch({ runId }, call);
const ended = await runsGet({ runId }, call);
if (ended.status !== 200) throw new Error(ended.data.error.message);
const type = await download(ended.data.variations[0]?.image?.downloadUrl);
console.log(JSON.stringify([quote.data.tokens, String(events.data).split("\\ndata: ").length, type]));
`,
  },
  "swagger-typescript-api": {
    command: ["swagger-typescript-api", "generate", "-p", "openapi.json", "-o", ".", "-n", "swagger-api.ts"],
    script: `import { Api } from "./swagger-api.js";
${prelude}
const { api } = new Api({
  baseUrl: url,
  securityWorker: () => ({ headers: { authorization: "Bearer " + key } }),
});
const quote = await api.toolsProductPhotosQuote({ options });
const upload = await api.uploadsCreate({ file: new File([photo], "mug.png") });
const run = await api.toolsProductPhotosGenerate({ images: { product: upload.data.id }, options });
const { runId } = run.data;
const events = await api.runsWatch({ runId }, { format: "text" });
const ended = await api.runsGet({ runId });
const type = await download(ended.data.variations[0]?.image?.downloadUrl);
console.log(JSON.stringify([quote.data.tokens, events.data.split("\\ndata: ").length, type]));
`,
  },
};
