/** Files that use what pages served over http don't have. */
export const forbiddenOverHttp = [
  {
    path: "apps/web/src/h1.ts",
    code: "export const id = crypto.randomUUID();",
    says: "call randomId()",
  },
  {
    path: "packages/trpc/src/client/h2.ts",
    code: "export const id = globalThis.crypto.randomUUID();",
    says: "call randomId()",
  },
  {
    path: "apps/extension/src/h3.ts",
    code: "export const { randomUUID } = crypto;",
    says: "call randomId()",
  },
  {
    path: "apps/web/src/h4.ts",
    code: 'export const copy = () => navigator.clipboard.writeText("a");',
    says: "call copyText()",
  },
];

/** Files that may use it: the fallback's own, tests, and what runs in Node only. */
export const allowedOverHttp = [
  {
    path: "apps/web/src/ui/clipboard.ts",
    code: 'export const copy = () => navigator.clipboard.writeText("a");',
  },
  { path: "apps/web/src/ok9.test.ts", code: "export const id = crypto.randomUUID();" },
  { path: "packages/trpc/src/cli/ok2.ts", code: "export const id = crypto.randomUUID();" },
];
