// This table says which files may import what, which never may, and what the linter reports. `import-rules.linter.ts`
// turns it into linter rules, `import-rules.docs.ts` into the table in docs/architecture.md, and
// `import-rules.fixtures.ts` breaks every row.

/** A named set of files. */
export interface Place {
  readonly name: string;
  readonly files: readonly string[];
  readonly except?: readonly string[];
}

interface BaseBan {
  readonly message: string;
  /** Files exempt from the ban. */
  readonly exempt?: Place;
}

/** A ban on imports whose paths match the regex `imports`; `name` describes them in the docs. */
interface ImportBan extends BaseBan {
  readonly imports: string;
  readonly name: string;
  /** Whether `import type` is allowed. */
  readonly types?: true;
}

/**
 * A ban on imports in files that already have an allow-list, since the linter accepts only one list per file.
 */
interface ExtraImportBan extends BaseBan {
  readonly extraImports: string;
  readonly name: string;
}

interface GlobalBan extends BaseBan {
  readonly global: string;
}

/** A ban on a property of one object ("Date.now") or of any object. */
interface PropertyBan extends BaseBan {
  readonly property: string;
}

export type Ban = ImportBan | ExtraImportBan | GlobalBan | PropertyBan;

/** The only imports allowed, except for relative ones. */
export interface AllowList {
  readonly only: readonly string[];
  /** Banned relative paths. A leading `!` makes an exception, which the regexes of a ban can't express. */
  readonly outside?: readonly string[];
  /** Whether any `import type` is allowed. */
  readonly types?: true;
  readonly message: string;
}

export interface ImportRule {
  readonly from: Place;
  readonly may?: AllowList;
  readonly never: readonly Ban[];
}

const tests = ["**/*.test.ts"];
const testsAndTheirTools = [...tests, "**/testing/**"];
const folder = (name: string): Place => ({ name, files: [`${name}/**`] });

const client: Place = { ...folder("packages/trpc/src/client"), except: testsAndTheirTools };
const commands: Place = { ...folder("packages/trpc/src/cli"), except: testsAndTheirTools };
const clientAndCommands: Place = { name: "client and cli", files: [...client.files, ...commands.files], except: testsAndTheirTools };
const environmentReaders: Place = {
  name: "config.ts, the command line's main.ts, scripts, examples, benchmarks and tests",
  files: [
    "apps/server/src/config.ts",
    "packages/trpc/src/cli/main.ts",
    "**/scripts/**",
    "apps/server/artwork/**",
    "packages/trpc/examples/**",
    "apps/*/e2e*/**",
    "apps/*/bench/**",
    ".config/**",
    "**/testing/**",
    "**/*.test.ts",
    "**/*.soak.ts",
  ],
};

const environmentMessage = "Only apps/server/src/config.ts reads the environment: take the value as an argument.";
const skipMessage = "Every test runs everywhere: create what it needs instead of skipping it.";
const clientMessage = "The client runs anywhere: import only @trpc/client and eventsource, and server code only with `import type`.";
const commandsMessage = "The command line uses the server through the client: import only node:*, @packshot/tools/csv, /cut-out-doubts, /folder-names, /svg and /table, the client and its own files.";
const studioMessage =
  "The studio engine must stay separable from the server: import only sharp, onnxruntime, @napi-rs/canvas, lru-cache, node:*, @packshot/trpc/ports and @packshot/tools/request, and from the rest of the server only engines/async, engines/digital-source.ts, engines/past-jpeg-compression.ts and engines/provenance.ts.";
const trpcMessage = "packages/trpc imports only tools, db, @trpc/server, zod and node:crypto: use a port in packages/trpc/src/ports for everything else.";
const tools = ["@packshot/tools", "@packshot/tools/*"];

/** Rules for every file, in addition to its folder's rules. */
export const everywhere: ImportRule = {
  from: { name: "everywhere", files: ["**"] },
  never: [
    { name: "a workspace by its path", imports: "^(\\.\\./)+(tools|db|trpc|server|web|extension)/src/", message: "Import a workspace by its name (@packshot/…): its package.json lists its exports." },
    { name: "an app", imports: "^@packshot/(server|web|extension)(/|$)", message: "Nothing imports an app: put shared code in packages/trpc or packages/tools." },
    { property: "process.env", exempt: environmentReaders, message: environmentMessage },
    { property: "waitForTimeout", message: "Wait for what the user would see, not for time to pass." },
    { property: "skipIf", message: skipMessage },
    { property: "runIf", message: skipMessage },
    { property: "fixme", message: "Fix the test or delete it." },
  ],
};

const pure: AllowList = { only: ["zod"], message: "Tools are pure: import only zod and packages/tools. Put anything with side effects behind a port in packages/trpc/src/ports." };

/** Returns a ban that keeps a library in one folder, so that it can be replaced. */
const createAdapterBan = (name: string, imports: string, home: string, emulator?: string): Ban => ({
  name: name.replace(/^The /, "the "),
  imports,
  exempt: { name: emulator ? `${home} and its emulator` : home, files: [`${home}/**`, ...(emulator ? [`${emulator}/**`] : [])] },
  message: `${name} stays in ${home} so that it can be replaced: use the port that this folder implements.`,
});

/** One rule per depth: a path out of the engine has as many `..` as the file is folders deep. */
const studio = ["*", "*/*", "*/*/*", "*/*/*/**"].map((files, depth): ImportRule => {
  const engines = "../".repeat(depth + 1);
  return {
    from: { name: "apps/server/src/engines/studio", files: [`apps/server/src/engines/studio/${files}`] },
    may: {
      only: [
        "sharp",
        "onnxruntime-web",
        "onnxruntime-web/**",
        "onnxruntime-node",
        "@napi-rs/canvas",
        "lru-cache",
        "node:*",
        "node:*/**",
        "@packshot/trpc/ports",
        "@packshot/tools/request",
        "vitest",
        "fast-check",
        "@packshot/trpc/testing",
        "@packshot/trpc/testing/*",
      ],
      outside: [`${engines}**`, `!${engines}digital-source.ts`, `!${engines}past-jpeg-compression.ts`, `!${engines}provenance.ts`, `!${engines}async/**`],
      message: studioMessage,
    },
    never: [],
  };
});

const browserBans: readonly Ban[] = [
  { name: "packages/db", imports: "^@packshot/db", message: "Browser code calls the server: use the typed client of @packshot/trpc/client." },
  { name: "packages/trpc except its client", imports: "^@packshot/trpc(/ports|/testing)?$", types: true, message: "Only types of the server side can be imported in browsers: use `import type`, or values from @packshot/trpc/client." },
];
const promptsMessage = "Prompts stay on the server: the definition and @packshot/tools/catalog have what a screen needs.";

const testingBan: Ban = {
  name: "anything in a `testing` folder",
  extraImports: "(^|/)testing(/|$)",
  message: "Shipped code imports nothing from a testing folder: the Docker image doesn't include those.",
};
const unshipped = [...tests, "**/*.test.tsx", "**/*.soak.ts", "**/testing/**"];

/** Each area of the web app, with the areas it must not import: those above it or next to it. */
export const areas = {
  shell: ["account", "tool", "bulk", "gallery", "site"],
  account: ["tool", "bulk", "gallery", "site"],
  tool: ["bulk", "gallery", "site"],
  bulk: ["gallery", "site"],
  gallery: ["bulk", "site"],
  site: ["bulk", "gallery"],
} as const;

const areaRules = Object.entries(areas).map(([area, others]): ImportRule => ({
  from: { name: `apps/web/src/features/${area}`, files: [`apps/web/src/features/${area}/**`], except: unshipped },
  never: [
    testingBan,
    {
      name: `the areas ${others.join(", ")}`,
      extraImports: `^(\\.\\./)+(${others.join("|")})/`,
      message: "The web app's areas build on each other: shell, account, tool, then bulk, gallery and site. Move shared code down.",
    },
  ],
}));

/** Narrower rules come after wider ones: if two apply to a file, the linter uses the lists of the later one. */
export const importRules: readonly ImportRule[] = [
  {
    from: { name: "packages/tools", files: ["packages/tools/src/**"], except: tests },
    may: pure,
    never: [
      { global: "process", message: "Tools are pure: take the value as an argument." },
      { global: "fetch", message: "Tools are pure: engines and importers are ports in packages/trpc/src/ports." },
      { property: "Date.now", message: "Take the time as an argument: a tool returns the same output for the same input." },
      { property: "Math.random", message: "Take random values as an argument: a tool returns the same output for the same input." },
    ],
  },
  {
    from: { ...folder("packages/tools/src/tools"), except: tests },
    may: pure,
    never: [{ name: "another tool", imports: "^\\.\\./[^.]", message: "Tools don't import each other: move shared code up to packages/tools/src." }],
  },
  {
    from: { name: "packages/db", files: ["packages/db/src/**"], except: testsAndTheirTools },
    may: {
      only: ["kysely", "kysely/**", "pg", "@electric-sql/pglite", "@electric-sql/pglite/**", "node:*", "node:*/**"],
      message: "packages/db imports only Kysely, pg and PGlite: put rules in packages/trpc and take values as arguments.",
    },
    never: [],
  },
  {
    from: { name: "packages/trpc", files: ["packages/trpc/src/**"], except: testsAndTheirTools },
    may: { only: [...tools, "@packshot/db", "@trpc/server", "@trpc/server/**", "zod", "node:crypto"], message: trpcMessage },
    never: [
      { global: "process", exempt: clientAndCommands, message: "Business logic doesn't use the process: take settings and the clock from the ports." },
      { global: "fetch", exempt: clientAndCommands, message: "Business logic makes no requests: use a port in packages/trpc/src/ports." },
    ],
  },
  {
    from: { ...folder("packages/trpc/src/routers"), except: testsAndTheirTools },
    may: { only: [...tools, "@trpc/server", "@trpc/server/**", "zod", "node:crypto"], types: true, message: trpcMessage },
    never: [{ name: "packages/db and Kysely", imports: "^(@packshot/db|kysely)", types: true, message: "Routers contain no SQL or business logic: call a service in packages/trpc/src/services." }],
  },
  {
    from: { name: "packages/trpc/src/services and ports", files: ["packages/trpc/src/services/**", "packages/trpc/src/ports/**"], except: testsAndTheirTools },
    may: { only: [...tools, "@packshot/db", "zod", "node:crypto"], message: trpcMessage },
    never: [
      { name: "tRPC", imports: "^@trpc/", message: "Services and ports don't use tRPC: throw an AppError, which the error formatter translates." },
      { name: "the routers and the tRPC setup", imports: "^(\\.\\./)+(routers/|router\\.ts|trpc\\.ts|context\\.ts)", message: "Services don't import routers: imports go downward only." },
    ],
  },
  {
    from: client,
    may: { only: ["@trpc/client", "eventsource"], types: true, message: clientMessage },
    never: [{ name: "the rest of packages/trpc", imports: "^\\.\\./", types: true, message: clientMessage }],
  },
  {
    from: commands,
    may: { only: ["node:*", "node:*/**", "@packshot/tools/csv", "@packshot/tools/cut-out-doubts", "@packshot/tools/folder-names", "@packshot/tools/svg", "@packshot/tools/table"], types: true, message: commandsMessage },
    never: [{ name: "server code", imports: "^(\\.\\./)+(routers|services|ports|router\\.ts|trpc\\.ts|index\\.ts)", types: true, message: commandsMessage }],
  },
  {
    from: folder("apps/server"),
    never: [
      { name: "Kysely, pg and PGlite", imports: "^(kysely|pg|@electric-sql/pglite)(/|$)", message: "SQL lives in packages/db: write a query there and call it." },
      { name: "`node:process`", imports: "^(node:)?process$", message: environmentMessage },
      createAdapterBan("The Gemini SDK", "^@google/genai(/|$)", "apps/server/src/engines/gemini", "apps/server/src/testing/gemini-emulator"),
      createAdapterBan("pg-boss", "^pg-boss$", "apps/server/src/queue"),
      createAdapterBan("arctic", "^arctic$", "apps/server/src/auth"),
      createAdapterBan("The S3 client", "^@aws-sdk/", "apps/server/src/storage"),
      createAdapterBan("nodemailer", "^nodemailer$", "apps/server/src/mail"),
      createAdapterBan("OpenTelemetry", "^@opentelemetry/", "apps/server/src/operations/tracing"),
      createAdapterBan("The Stripe SDK", "^stripe(/|$)", "apps/server/src/billing"),
      {
        name: "the studio engine's internals",
        imports: "(^|/)studio/(matting|pixels|recipes|scenery|threads|type|studio\\.ts|testing/[a-hj-z])",
        message: "The studio engine has two entry points: engines/studio/index.ts, and engines/studio/testing/index.ts for tests, benches and scripts.",
      },
    ],
  },
  ...studio,
  {
    from: { name: "apps/web", files: ["apps/web/src/**"], except: ["**/*.test.*"] },
    never: [...browserBans, { name: "prompts", imports: "generate(\\.ts)?$", message: promptsMessage }, { name: "`node:*` and `process`", imports: "^node:|^process$", message: "This runs in a browser: ask the server for it." }],
  },
  {
    from: folder("apps/extension"),
    never: [
      ...browserBans,
      { name: "packages/tools except its names", imports: "^@packshot/tools(/request)?$", types: true, message: "The extension needs names only: @packshot/tools/catalog." },
      { name: "prompts and options", imports: "(generate|options)(\\.ts)?$", message: promptsMessage },
    ],
  },
  {
    from: {
      name: "browser code: apps/web, apps/extension and the client",
      files: ["apps/web/src/**", "apps/extension/src/**", "packages/trpc/src/client/**"],
      except: [...tests, "**/*.test.tsx", "**/testing/**"],
    },
    never: [
      { property: "randomUUID", message: "Pages served over http don't have it: call createRandomId() of @packshot/trpc/client/random-id." },
      {
        property: "navigator.clipboard",
        exempt: { name: "ui/clipboard.ts", files: ["apps/web/src/ui/clipboard.ts"] },
        message: "Pages served over http don't have it: call copyText() of ui/clipboard.ts.",
      },
    ],
  },
  {
    from: {
      name: "everything that is shipped",
      files: ["apps/*/src/**", "packages/*/src/**"],
      except: unshipped,
    },
    never: [testingBan],
  },
  ...areaRules,
];
