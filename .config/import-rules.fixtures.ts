import { forbiddenBetweenAreas } from "./import-rules.fixtures.areas.ts";
import { allowedOverHttp, forbiddenOverHttp } from "./import-rules.fixtures.http.ts";

interface Fixture {
  readonly path: string;
  readonly code: string;
}

const tool = "packages/tools/src/tools";
const studio = "apps/server/src/engines/studio";
const pure = "Tools are pure";
const trpcOnly = "for everything else";
const studioOnly = "must stay separable";
const shipped = "nothing from a testing folder";

/** Files that each break one rule; `says` is part of the linter's message. */
export const forbidden: readonly (Fixture & { readonly says: string })[] = [
  ...forbiddenOverHttp,
  { path: "packages/db/src/w1.ts", code: 'export * from "../../tools/src/x.ts";', says: "by its name" },
  {
    path: "packages/trpc/src/w2.test.ts",
    code: 'import "@packshot/server";',
    says: "Nothing imports an app",
  },
  { path: `${tool}/a/w1.ts`, code: 'export * from "node:fs";', says: pure },
  { path: `${tool}/a/w2.ts`, code: 'export * from "react";', says: pure },
  { path: `${tool}/a/w3.ts`, code: 'export * from "@google/genai";', says: pure },
  { path: `${tool}/a/w4.ts`, code: 'export const load = () => import("@packshot/db");', says: pure },
  { path: `${tool}/a/w5.ts`, code: 'export * from "../b/index.ts";', says: "import each other" },
  { path: `${tool}/a/w6.ts`, code: "export const arch = process.arch;", says: pure },
  { path: `${tool}/a/w7.ts`, code: 'export const f = () => fetch("x");', says: pure },
  { path: `${tool}/a/w8.ts`, code: "export const now = () => Date.now();", says: "Take the time as an" },
  {
    path: `${tool}/a/w9.ts`,
    code: "export const r = () => Math.random();",
    says: "Take random values",
  },
  { path: "packages/tools/src/w10.ts", code: 'export * from "sharp";', says: pure },
  { path: "packages/db/src/w3.ts", code: 'export * from "@packshot/tools";', says: "db imports only" },
  { path: "packages/db/src/queries/w4.ts", code: 'export * from "zod";', says: "db imports only" },
  {
    path: "packages/db/src/w5.ts",
    code: "export const e = process.env;",
    says: "Only apps/server/src/config.ts",
  },
  // packages/trpc, server side
  { path: "packages/trpc/src/w1.ts", code: 'export * from "hono";', says: trpcOnly },
  { path: "packages/trpc/src/w3.ts", code: 'export * from "node:fs";', says: trpcOnly },
  { path: "packages/trpc/src/w4.ts", code: 'export * from "react";', says: trpcOnly },
  { path: "packages/trpc/src/w5.ts", code: 'export * from "stripe";', says: trpcOnly },
  { path: "packages/trpc/src/w6.ts", code: "export const arch = process.arch;", says: "use the process" },
  { path: "packages/trpc/src/w7.ts", code: 'export const f = () => fetch("x");', says: "no requests" },
  {
    path: "packages/trpc/src/routers/r1.ts",
    code: 'export * from "@packshot/db";',
    says: "SQL or business",
  },
  { path: "packages/trpc/src/routers/r2.ts", code: 'export * from "kysely";', says: "SQL or business" },
  { path: "packages/trpc/src/routers/r3.ts", code: 'export * from "hono";', says: trpcOnly },
  {
    path: "packages/trpc/src/services/s1.ts",
    code: 'export * from "@trpc/server";',
    says: "throw an AppError",
  },
  { path: "packages/trpc/src/services/s2.ts", code: 'export * from "../trpc.ts";', says: "downward only" },
  {
    path: "packages/trpc/src/services/s3.ts",
    code: 'export * from "../routers/r1.ts";',
    says: "downward only",
  },
  { path: "packages/trpc/src/services/s4.ts", code: 'export * from "node:fs";', says: trpcOnly },
  { path: "packages/trpc/src/ports/p1.ts", code: 'export * from "@trpc/server";', says: "throw an AppError" },
  // packages/trpc, client and command line
  { path: "packages/trpc/src/client/c1.ts", code: 'export * from "../router.ts";', says: "import type" },
  { path: "packages/trpc/src/client/c2.ts", code: 'export * from "@packshot/db";', says: "runs anywhere" },
  {
    path: "packages/trpc/src/client/c3.ts",
    code: 'export * from "node:fs";',
    says: "The client runs anywhere",
  },
  { path: "packages/trpc/src/cli/l1.ts", code: 'export * from "@packshot/tools";', says: "its own files" },
  { path: "packages/trpc/src/cli/a/l2.ts", code: 'export * from "../../router.ts";', says: "its own files" },
  // apps/server
  { path: "apps/server/src/a1.ts", code: 'export * from "../../web/src/main.tsx";', says: "by its name" },
  { path: "apps/server/src/a2.ts", code: 'export * from "@packshot/web";', says: "Nothing imports an app" },
  { path: "apps/server/src/a3.ts", code: 'export * from "kysely";', says: "SQL lives in packages/db" },
  { path: "apps/server/src/a4.ts", code: 'export * from "pg-boss";', says: "stays in apps/server/src/queue" },
  { path: "apps/server/src/a5.ts", code: 'export * from "arctic";', says: "stays in apps/server/src/auth" },
  { path: "apps/server/src/a21.ts", code: 'export * from "stripe";', says: "apps/server/src/billing" },
  { path: "apps/server/src/a22.ts", code: 'export * from "@opentelemetry/api";', says: "operations/tracing" },
  { path: "apps/server/src/a6.ts", code: 'export * from "nodemailer";', says: "apps/server/src/mail" },
  { path: "apps/server/src/a20.ts", code: 'export * from "@google/genai";', says: "src/engines/gemini" },
  {
    path: "apps/server/bench/a21.ts",
    code: 'export * from "../src/engines/studio/recipes/recipes.ts";',
    says: "has two entry points",
  },
  {
    path: "apps/server/src/a7.ts",
    code: 'export * from "@aws-sdk/x";',
    says: "stays in apps/server/src/storage",
  },
  {
    path: "apps/server/src/a8.ts",
    code: "export const e = process.env;",
    says: "Only apps/server/src/config.ts",
  },
  {
    path: "apps/server/src/a9.ts",
    code: 'export * from "node:process";',
    says: "Only apps/server/src/config.ts",
  },
  // The studio engine
  {
    path: `${studio}/e1.ts`,
    code: 'export * from "../../storage/x.ts";',
    says: "the rest of the server only",
  },
  {
    path: `${studio}/deep/e2.ts`,
    code: 'export * from "../../x.ts";',
    says: "the rest of the server only",
  },
  {
    path: `${studio}/a/b/e3.ts`,
    code: 'export * from "../../../x.ts";',
    says: "the rest of the server only",
  },
  {
    path: `${studio}/a/b/c/e9.ts`,
    code: 'export * from "../../../../x.ts";',
    says: "the rest of the server only",
  },
  { path: `${studio}/e4.ts`, code: 'export * from "hono";', says: studioOnly },
  { path: `${studio}/e5.ts`, code: 'export * from "@packshot/db";', says: studioOnly },
  { path: `${studio}/e6.ts`, code: 'export * from "@packshot/trpc";', says: studioOnly },
  { path: `${studio}/deep/e7.ts`, code: 'export * from "hono";', says: studioOnly },
  { path: `${studio}/a/b/e8.ts`, code: 'export * from "hono";', says: studioOnly },
  { path: "apps/web/src/w1.ts", code: 'export * from "@packshot/db";', says: "use the typed client" },
  { path: "apps/web/src/w2.ts", code: 'export * from "@packshot/trpc";', says: "Only types" },
  { path: "apps/web/src/w3.ts", code: 'export * from "@packshot/trpc/ports";', says: "Only types" },
  {
    path: "apps/web/src/w4.ts",
    code: 'export * from "@packshot/tools/x/generate.ts";',
    says: "Prompts stay",
  },
  { path: "apps/web/src/w5.ts", code: 'export * from "node:fs";', says: "runs in a browser" },
  ...forbiddenBetweenAreas,
  { path: "apps/web/src/w6.ts", code: 'export * from "@packshot/server";', says: "Nothing imports an app" },
  // apps/extension
  {
    path: "apps/extension/x1.ts",
    code: 'export * from "@packshot/tools";',
    says: "@packshot/tools/catalog",
  },
  { path: "apps/extension/x2.ts", code: 'export * from "@packshot/db";', says: "use the typed client" },
  { path: "apps/extension/x3.ts", code: 'export * from "./tools/options.ts";', says: "Prompts stay" },
  { path: "apps/extension/x4.ts", code: 'export * from "@packshot/trpc";', says: "Only types" },
  // What is shipped
  { path: "apps/server/src/s1.ts", code: 'export * from "./testing/x.ts";', says: shipped },
  {
    path: "apps/server/src/auth/s2.ts",
    code: 'export * from "../testing/gemini-emulator/x.ts";',
    says: shipped,
  },
  {
    path: `${studio}/deep/s3.ts`,
    code: 'import { x } from "../testing/x.ts";\nexport { x };',
    says: shipped,
  },
  { path: "apps/server/src/s4.ts", code: 'export { x } from "@packshot/trpc/testing";', says: shipped },
  {
    path: "packages/trpc/src/s5.ts",
    code: 'export const f = () => import("./testing/x.ts");',
    says: shipped,
  },
  { path: "apps/web/src/s6.tsx", code: 'export type * from "./testing/x.ts";', says: shipped },
  // House rules
  { path: "packages/db/src/h1.ts", code: "export default 1;", says: "Prefer named exports" },
  { path: "packages/db/src/h2.ts", code: "export const f = (x: any) => x;", says: "any" },
  {
    path: "packages/db/src/h3.ts",
    code: "export const f = (x: number[]) => x[0]!;",
    says: "non-null assertion",
  },
  { path: "packages/db/src/h4.ts", code: 'console.log("x");', says: "console" },
  { path: "packages/db/src/h5.ts", code: "\n".repeat(300), says: "too many lines" },
  { path: "packages/db/src/h6.ts", code: 'export * from "./h7.ts";', says: "Dependency cycle" },
  { path: "packages/db/src/h7.ts", code: 'export * from "./h6.ts";', says: "Dependency cycle" },
  {
    path: "packages/db/src/h8.ts",
    code: "const f = async () => 1;\nexport const g = () => {\n  f();\n};",
    says: "Promises must be awaited",
  },
  {
    path: "packages/db/src/h9.ts",
    code: 'export function f(x: "a" | "b") {\n  switch (x) {\n    case "a":\n      throw new Error(x);\n  }\n}',
    says: "not exhaustive",
  },
  {
    path: "packages/db/src/h10.ts",
    code: 'import { X } from "./types.ts";\nexport const x: X = 1;',
    says: "import type",
  },
  // Tests
  {
    path: "apps/web/e2e/t1.spec.ts",
    code: "export const f = (p: P) => p.waitForTimeout(1);",
    says: "not for time",
  },
  {
    path: "packages/db/src/t2.test.ts",
    code: 'import { vi } from "vitest";\nvi.mock("x");',
    says: "real module",
  },
  {
    path: "packages/db/src/t3.test.ts",
    code: 'import { it } from "vitest";\nit.skip("x", () => {});',
    says: "Disabled",
  },
  {
    path: "packages/db/src/t4.test.ts",
    code: 'import { it } from "vitest";\nit.only("x");',
    says: "focused",
  },
  { path: "packages/db/src/t5.test.ts", code: 'import { it } from "vitest";\nit.todo("x");', says: ".todo" },
  {
    path: "packages/db/src/t6.test.ts",
    code: 'import { it } from "vitest";\nit.skipIf(1)("x");',
    says: "runs everywhere",
  },
  {
    path: "packages/db/src/t7.test.ts",
    code: 'import { it } from "vitest";\nit.runIf(1)("x");',
    says: "runs everywhere",
  },
  {
    path: "apps/web/e2e/t8.spec.ts",
    code: "export const f = (t: T) => t.fixme();",
    says: "Fix the test or delete it",
  },
];

/** Files that break no rule. */
export const allowed: readonly Fixture[] = [
  { path: `${tool}/a/ok1.ts`, code: 'export { z } from "zod";\nexport * from "../../request.ts";' },
  { path: `${tool}/a/ok2.ts`, code: 'export const load = () => import("./ok1.ts");' },
  { path: `${tool}/a/ok3.test.ts`, code: 'export * from "node:fs";' },
  { path: "packages/db/src/ok1.ts", code: 'export * from "kysely";\nexport * from "node:fs/promises";' },
  { path: "packages/trpc/src/ok1.ts", code: 'export * from "@packshot/db";\nexport * from "node:crypto";' },
  { path: "packages/trpc/src/routers/ok1.ts", code: 'export * from "../services/x.ts";' },
  { path: "packages/trpc/src/routers/ok2.ts", code: 'export type * from "@packshot/db";' },
  {
    path: "packages/trpc/src/services/ok1.ts",
    code: 'export * from "@packshot/db";\nexport * from "../ports/x.ts";',
  },
  { path: "packages/trpc/src/client/ok1.ts", code: 'export type * from "../router.ts";' },
  { path: "packages/trpc/src/client/ok2.ts", code: 'export * from "@trpc/client";' },
  { path: "packages/trpc/src/client/ok3.ts", code: 'export type * from "@packshot/db";' },
  { path: "packages/trpc/src/cli/ok1.ts", code: 'export * from "@packshot/tools/csv";' },
  { path: "packages/trpc/src/cli/main.ts", code: 'export * from "node:fs";\nexport const e = process.env;' },
  { path: "packages/trpc/src/client/ok4.ts", code: "export const f = () => fetch(process.title);" },
  ...allowedOverHttp,
  { path: "apps/server/src/ok1.ts", code: 'export * from "hono";\nexport * from "@packshot/trpc";' },
  { path: "apps/server/src/queue/ok1.ts", code: 'export * from "pg-boss";' },
  { path: "apps/server/src/auth/ok1.ts", code: 'export * from "arctic";' },
  { path: "apps/server/src/storage/ok1.ts", code: 'export * from "@aws-sdk/x";' },
  { path: "apps/server/src/operations/tracing/ok1.ts", code: 'export * from "@opentelemetry/api";' },
  { path: "apps/server/src/billing/ok1.ts", code: 'export * from "stripe";' },
  { path: "apps/server/src/mail/ok1.ts", code: 'export * from "nodemailer";' },
  { path: "apps/server/src/engines/gemini/ok1.ts", code: 'export * from "@google/genai";' },
  { path: "apps/server/src/testing/gemini-emulator/ok1.ts", code: 'export * from "@google/genai";' },
  { path: "apps/server/src/config.ts", code: "export const e = process.env;" },
  { path: "apps/server/scripts/ok1.ts", code: "export const e = process.env;" },
  { path: "packages/db/src/ok2.test.ts", code: "export const e = process.env;" },
  { path: `${studio}/ok4.ts`, code: 'export * from "../provenance.ts";\nexport * from "../async/x.ts";' },
  {
    path: `${studio}/a/b/ok5.ts`,
    code: 'export * from "../../../async/x.ts";\nexport * from "../../x.ts";',
  },
  { path: `${studio}/ok1.ts`, code: 'export * from "sharp";\nexport * from "@packshot/trpc/ports";' },
  { path: `${studio}/ok3.test.ts`, code: 'export * from "vitest";\nexport * from "@packshot/trpc/testing";' },
  { path: `${studio}/deep/ok2.ts`, code: 'export * from "../x.ts";\nexport * from "node:fs/promises";' },
  { path: "apps/server/src/ok2.test.ts", code: 'export * from "./testing/x.ts";' },
  { path: "apps/server/src/testing/ok3.ts", code: 'export * from "../auth/testing/x.ts";' },
  { path: "apps/server/bench/ok4.ts", code: 'export * from "../src/testing/x.ts";' },
  { path: "apps/web/src/ok1.ts", code: 'export type { AppRouter } from "@packshot/trpc";' },
  {
    path: "apps/web/src/ok2.ts",
    code: 'export * from "@packshot/trpc/client";\nexport * from "@packshot/tools";',
  },
  { path: "apps/extension/ok1.ts", code: 'export * from "@packshot/tools/catalog";' },
  {
    path: "apps/extension/ok2.ts",
    code: 'export type * from "@packshot/trpc";\nexport type * from "@packshot/tools";',
  },
];
