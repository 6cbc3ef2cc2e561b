import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProjectCopy } from "../../../.config/project-copy.ts";

const slug = "gift-wrap";

/** The suites that read the registry. Other suites, such as the database's, don't depend on the tools. */
const registrySuites = [
  "apps/extension/test/bundle.test.ts",
  "packages/tools/src",
  "apps/web/src",
  "apps/server/test/documentation.test.ts",
  "apps/server/src/config.test.ts",
];

/** The suites with separate tests for each tool on an engine. */
const perToolSuites = ["gemini", "studio", "uncertain"].map(
  (name) => `apps/server/test/every-tool/${name}.test.ts`,
);

/** A customer's script with calls that must compile and calls that must not. It never runs. */
const script = `import { createClient } from "@packshot/trpc/client";

const { giftWrap } = createClient({ url: "http://localhost", apiKey: "pk" }).tools;
const images = { product: "id of an upload" };

export const start = () => giftWrap.generate.mutate({ images, options: { edge: "shadow" } });
export const price = () => giftWrap.quote.query({ options: {} });
// @ts-expect-error there is no such edge
export const wrongEdge = () => giftWrap.generate.mutate({ images, options: { edge: "torn" } });
// @ts-expect-error there is no such slot
export const wrongSlot = () => giftWrap.generate.mutate({ images: { logo: "id" }, options: {} });
`;

/** Adds the tool as a developer would, with `npm run new-tool -- gift-wrap "Gift Wrap"`. */
export async function addTool(project: ProjectCopy): Promise<void> {
  await project.node(["apps/server/scripts/new-tool.ts", slug, "Gift Wrap"]);
}

/** Runs the tests that a new tool can break, and the new tool's own. Rejects with their output. */
export async function testTools(project: ProjectCopy): Promise<void> {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", ".config/vitest.config.ts"];
  await Promise.all([
    project.node([...vitest, ...registrySuites], "test"),
    project.node([...vitest, ...perToolSuites, "-t", slug], "test"),
  ]);
}

/** Compiles a script that uses the tool's procedures with their types. Rejects with the compiler's output. */
export async function compileScript(project: ProjectCopy): Promise<void> {
  const file = "apps/server/scripts/order.ts";
  await writeFile(join(project.folder, file), script);
  const config = join(project.folder, "tsconfig.order.json");
  await writeFile(config, JSON.stringify({ extends: "./tsconfig.json", include: [file] }));
  await project.node(["node_modules/typescript/bin/tsc", "-p", config]);
}

export async function buildWeb(project: ProjectCopy): Promise<void> {
  await project.node(["apps/web/scripts/build.ts"]);
}
