// This table says which files may import what, which never may, and what the linter reports. `walls.rules.ts`
// turns it into linter rules, `walls.docs.ts` into the table in docs/architecture.md, and `walls.fixtures.ts`
// breaks every row.

/** A named set of files. */
export interface Place {
  readonly name: string;
  readonly files: readonly string[];
  readonly except?: readonly string[];
}

interface Ban {
  readonly message: string;
  /** Files exempt from the ban. */
  readonly but?: Place;
}

/** A ban on imports that match the linter's pattern; `name` stands for it in the documentation. */
interface ImportBan extends Ban {
  readonly imports: string;
  readonly name: string;
  /** Whether `import type` is allowed. */
  readonly types?: true;
}

/**
 * A ban on imports in files that already have an allow-list, since the linter accepts only one list per file.
 */
interface AlsoBan extends Ban {
  readonly also: string;
  readonly name: string;
}

interface GlobalBan extends Ban {
  readonly global: string;
}

/** A ban on a property of one object ("Date.now") or of any object. */
interface PropertyBan extends Ban {
  readonly property: string;
}

export type Never = ImportBan | AlsoBan | GlobalBan | PropertyBan;

/** The only imports allowed, besides relative ones. */
export interface AllowList {
  readonly only: readonly string[];
  /** Banned relative paths. A leading `!` makes an exception, which the regexes of a ban can't express. */
  readonly outside?: readonly string[];
  /** Whether any `import type` is allowed. */
  readonly types?: true;
  readonly message: string;
}

export interface Wall {
  readonly from: Place;
  readonly may?: AllowList;
  readonly never: readonly Never[];
}

const tests = ["**/*.test.ts"];
const testsAndTheirTools = [...tests, "**/testing/**"];
const folder = (name: string): Place => ({ name, files: [`${name}/**`] });

const client: Place = { ...folder("packages/trpc/src/client"), except: testsAndTheirTools };
const commands: Place = { ...folder("packages/trpc/src/cli"), except: testsAndTheirTools };
const atHome: Place = { name: "client and cli", files: [...client.files, ...commands.files], except: testsAndTheirTools };
const readsTheEnvironment: Place = {
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

const environment = "Only apps/server/src/config.ts reads the environment: take the value as an argument.";
const runsEverywhere = "A test runs everywhere or is not written: make its surroundings part of the test.";
const clientAlone = "The client runs anywhere: @trpc/client and eventsource only; take the server's side as `import type`.";
const commandsAlone = "The command line is a customer of the server: node:*, @packshot/tools/csv, /cut-out-doubts, /folder-names and /table, the client and its own files only.";
const studioAlone =
  "The studio engine could become a package tomorrow: sharp, onnxruntime, @napi-rs/canvas, lru-cache, node:*, @packshot/trpc/ports and @packshot/tools/request only, and nothing of the rest of the server but engines/async, engines/digital-source.ts, engines/earlier-jpeg.ts and engines/provenance.ts.";
const rulesKnow = "The rules know tools, db, @trpc/server, zod and node:crypto: reach the world through a port in packages/trpc/src/ports.";
const tools = ["@packshot/tools", "@packshot/tools/*"];

/** Rules for every file, in addition to those of its folder. */
export const everywhere: Wall = {
  from: { name: "everywhere", files: ["**"] },
  never: [
    { name: "a workspace by its path", imports: "^(\\.\\./)+(tools|db|trpc|server|web|extension)/src/", message: "Import a workspace by its name (@packshot/…): its package.json says what it offers." },
    { name: "an app", imports: "^@packshot/(server|web|extension)(/|$)", message: "Nothing imports an app: what two of them need belongs in packages/trpc or packages/tools." },
    { property: "process.env", but: readsTheEnvironment, message: environment },
    { property: "waitForTimeout", message: "Wait for what the person would see, not for time to pass." },
    { property: "skipIf", message: runsEverywhere },
    { property: "runIf", message: runsEverywhere },
    { property: "fixme", message: "Fix the test or delete it." },
  ],
};

const pure: AllowList = { only: ["zod"], message: "A tool is pure: zod and packages/tools only. What needs the world goes behind a port in packages/trpc/src/ports." };

/** Returns a ban that keeps a library in one folder, so that it can be replaced. */
const adapter = (name: string, imports: string, home: string, emulator?: string): Never => ({
  name: name.replace(/^The /, "the "),
  imports,
  but: { name: emulator ? `${home} and its emulator` : home, files: [`${home}/**`, ...(emulator ? [`${emulator}/**`] : [])] },
  message: `${name} stays in ${home}, so that it can be replaced: use the port it implements.`,
});

/** One wall per depth: a path out of the engine has as many `..` as the file is folders deep. */
const studio = ["*", "*/*", "*/*/*", "*/*/*/**"].map((files, depth): Wall => {
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
      outside: [`${engines}**`, `!${engines}digital-source.ts`, `!${engines}earlier-jpeg.ts`, `!${engines}provenance.ts`, `!${engines}async/**`],
      message: studioAlone,
    },
    never: [],
  };
});

const ofABrowser: readonly Never[] = [
  { name: "packages/db", imports: "^@packshot/db", message: "The web app asks the server: use the typed client of @packshot/trpc/client." },
  { name: "packages/trpc but its client", imports: "^@packshot/trpc(/ports|/testing)?$", types: true, message: "Only types of the server side reach the browser: `import type`, or values from @packshot/trpc/client." },
];
const prompts = "Prompts stay on the server: the definition and @packshot/tools/catalog have what a screen needs.";

/**
 * Narrower walls come after wider ones: if two apply to a file, the linter uses the lists of the later one.
 */
const nothingOfTesting: Never = {
  name: "anything of a `testing` folder",
  also: "(^|/)testing(/|$)",
  message: "What is shipped imports nothing of a testing folder: the image has none.",
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

const wallsOfAreas = Object.entries(areas).map(([area, others]): Wall => ({
  from: { name: `apps/web/src/features/${area}`, files: [`apps/web/src/features/${area}/**`], except: unshipped },
  never: [
    nothingOfTesting,
    {
      name: `the areas ${others.join(", ")}`,
      also: `^(\\.\\./)+(${others.join("|")})/`,
      message: "The web app's areas stand on each other: shell, account, tool, and on top bulk, gallery and site. Move what two of them need down.",
    },
  ],
}));

export const walls: readonly Wall[] = [
  {
    from: { name: "packages/tools", files: ["packages/tools/src/**"], except: tests },
    may: pure,
    never: [
      { global: "process", message: "A tool is pure: take the value as an argument." },
      { global: "fetch", message: "A tool is pure: engines and importers are ports in packages/trpc/src/ports." },
      { property: "Date.now", message: "The clock is an argument: a tool gives the same answer for the same input." },
      { property: "Math.random", message: "Randomness is an argument: a tool gives the same answer for the same input." },
    ],
  },
  {
    from: { ...folder("packages/tools/src/tools"), except: tests },
    may: pure,
    never: [{ name: "another tool", imports: "^\\.\\./[^.]", message: "A tool stands alone: move what two tools need up to packages/tools/src." }],
  },
  {
    from: { name: "packages/db", files: ["packages/db/src/**"], except: testsAndTheirTools },
    may: {
      only: ["kysely", "kysely/**", "pg", "@electric-sql/pglite", "@electric-sql/pglite/**", "node:*", "node:*/**"],
      message: "packages/db knows Kysely, pg and PGlite only: rules belong in packages/trpc, values come as arguments.",
    },
    never: [],
  },
  {
    from: { name: "packages/trpc", files: ["packages/trpc/src/**"], except: testsAndTheirTools },
    may: { only: [...tools, "@packshot/db", "@trpc/server", "@trpc/server/**", "zod", "node:crypto"], message: rulesKnow },
    never: [
      { global: "process", but: atHome, message: "The rules know no process: settings and the clock come with the ports." },
      { global: "fetch", but: atHome, message: "The rules make no requests: use a port in packages/trpc/src/ports." },
    ],
  },
  {
    from: { ...folder("packages/trpc/src/routers"), except: testsAndTheirTools },
    may: { only: [...tools, "@trpc/server", "@trpc/server/**", "zod", "node:crypto"], types: true, message: rulesKnow },
    never: [{ name: "packages/db and Kysely", imports: "^(@packshot/db|kysely)", types: true, message: "A router holds no SQL and no rule: call a service of packages/trpc/src/services." }],
  },
  {
    from: { name: "packages/trpc/src/services and ports", files: ["packages/trpc/src/services/**", "packages/trpc/src/ports/**"], except: testsAndTheirTools },
    may: { only: [...tools, "@packshot/db", "zod", "node:crypto"], message: rulesKnow },
    never: [
      { name: "tRPC", imports: "^@trpc/", message: "Below trpc.ts there is no tRPC: throw an AppError, the error formatter translates it." },
      { name: "the routers and what they stand on", imports: "^(\\.\\./)+(routers/|router\\.ts|trpc\\.ts|context\\.ts)", message: "Rules are called by routers and know none: downward only." },
    ],
  },
  {
    from: client,
    may: { only: ["@trpc/client", "eventsource"], types: true, message: clientAlone },
    never: [{ name: "the rest of packages/trpc", imports: "^\\.\\./", types: true, message: clientAlone }],
  },
  {
    from: commands,
    may: { only: ["node:*", "node:*/**", "@packshot/tools/csv", "@packshot/tools/cut-out-doubts", "@packshot/tools/folder-names", "@packshot/tools/table"], types: true, message: commandsAlone },
    never: [{ name: "the server's side", imports: "^(\\.\\./)+(routers|services|ports|router\\.ts|trpc\\.ts|index\\.ts)", types: true, message: commandsAlone }],
  },
  {
    from: folder("apps/server"),
    never: [
      { name: "Kysely, pg and PGlite", imports: "^(kysely|pg|@electric-sql/pglite)(/|$)", message: "SQL lives in packages/db: write a query there and call it." },
      { name: "`node:process`", imports: "^(node:)?process$", message: environment },
      adapter("The Gemini SDK", "^@google/genai(/|$)", "apps/server/src/engines/gemini", "apps/server/src/testing/gemini-emulator"),
      adapter("pg-boss", "^pg-boss$", "apps/server/src/queue"),
      adapter("arctic", "^arctic$", "apps/server/src/auth"),
      adapter("The S3 client", "^@aws-sdk/", "apps/server/src/storage"),
      adapter("nodemailer", "^nodemailer$", "apps/server/src/mail"),
      adapter("OpenTelemetry", "^@opentelemetry/", "apps/server/src/operations/tracing"),
      adapter("The Stripe SDK", "^stripe(/|$)", "apps/server/src/billing"),
      {
        name: "the rooms of the studio engine",
        imports: "(^|/)studio/(matting|pixels|recipes|scenery|threads|type|studio\\.ts|testing/[a-hj-z])",
        message: "The studio engine has two doors: engines/studio/index.ts, and engines/studio/testing/index.ts for tests, benches and scripts.",
      },
    ],
  },
  ...studio,
  {
    from: { name: "apps/web", files: ["apps/web/src/**"], except: ["**/*.test.*"] },
    never: [...ofABrowser, { name: "prompts", imports: "generate(\\.ts)?$", message: prompts }, { name: "`node:*` and `process`", imports: "^node:|^process$", message: "This runs in a browser: ask the server for it." }],
  },
  {
    from: folder("apps/extension"),
    never: [
      ...ofABrowser,
      { name: "packages/tools but its names", imports: "^@packshot/tools(/request)?$", types: true, message: "The extension needs names only: @packshot/tools/catalog." },
      { name: "prompts and options", imports: "(generate|options)(\\.ts)?$", message: prompts },
    ],
  },
  {
    from: {
      name: "what browsers run: apps/web, apps/extension and the client",
      files: ["apps/web/src/**", "apps/extension/src/**", "packages/trpc/src/client/**"],
      except: [...tests, "**/*.test.tsx", "**/testing/**"],
    },
    never: [
      { property: "randomUUID", message: "Pages served over http don't have it: call randomId() of @packshot/trpc/client/random-id." },
      {
        property: "navigator.clipboard",
        but: { name: "ui/clipboard.ts", files: ["apps/web/src/ui/clipboard.ts"] },
        message: "Pages served over http don't have it: call copyText() of ui/clipboard.ts.",
      },
    ],
  },
  {
    from: {
      name: "all that is shipped",
      files: ["apps/*/src/**", "packages/*/src/**"],
      except: unshipped,
    },
    never: [nothingOfTesting],
  },
  ...wallsOfAreas,
];
