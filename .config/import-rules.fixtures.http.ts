/** Files that use APIs missing on pages served over http. */
export const forbiddenOverHttp = [
  {
    path: "apps/web/src/h1.ts",
    code: "export const id = crypto.randomUUID();",
    says: "call createRandomId()",
  },
  {
    path: "packages/trpc/src/client/h2.ts",
    code: "export const id = globalThis.crypto.randomUUID();",
    says: "call createRandomId()",
  },
  {
    path: "apps/extension/src/h3.ts",
    code: "export const { randomUUID } = crypto;",
    says: "call createRandomId()",
  },
  {
    path: "apps/web/src/h4.ts",
    code: 'export const copy = () => navigator.clipboard.writeText("a");',
    says: "call copyText()",
  },
];

/** Files that may use those APIs: the fallback itself, tests, and code that runs only in Node. */
export const allowedOverHttp = [
  {
    path: "apps/web/src/ui/clipboard.ts",
    code: 'export const copy = () => navigator.clipboard.writeText("a");',
  },
  { path: "apps/web/src/ok9.test.ts", code: "export const id = crypto.randomUUID();" },
  { path: "packages/trpc/src/cli/ok2.ts", code: "export const id = crypto.randomUUID();" },
];
