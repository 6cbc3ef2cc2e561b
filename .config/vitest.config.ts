import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = join(import.meta.dirname, "..");

/** Tests that replace a browser's globals before they load the code that uses them. */
const extensionTests = [
  "apps/extension/src/{account,menu,sending,worker}/*.test.ts",
  "apps/extension/src/{calls,xray/verdict-text}.test.ts",
];

/** Tests that start other processes: servers, the command line, compilers, npm. */
const processTests = [
  ".config/import-rules.test.ts",
  "apps/extension/test/*.test.ts",
  "apps/server/src/operator/*.test.ts",
  "apps/server/test/bulk/{bulk,killed}.test.ts",
  "apps/server/test/client-package/package.test.ts",
  "apps/server/test/processes/{api-examples,first-network,main,shared-services}.test.ts",
  "apps/server/test/new-tool.test.ts",
  "apps/web/src/bundle.test.ts",
  "packages/db/src/embedded/*.test.ts",
];

/** Tests that cut out, draw or render with the studio engine. */
const studioTests = [
  "apps/server/src/engines/studio/**/*.test.ts",
  "apps/server/test/{every-tool,plates}/**/*.test.ts",
];

/** Tests with a database or a whole server in their own process. */
const serverTests = [
  "apps/server/{src,test}/**/*.test.ts",
  "packages/db/src/**/*.test.ts",
  "packages/trpc/src/{procedures,storable}.test.ts",
  "packages/trpc/src/{routers,services,testing}/**/*.test.ts",
  "packages/trpc/examples/*.test.ts",
  "docs/examples/*.test.ts",
];

const unitTests = [
  "packages/*/src/**/*.test.ts",
  "apps/{web,extension}/src/**/*.test.{ts,tsx}",
  ".config/*.test.ts",
];

interface Project {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /**
   * Whether each file runs in its own process. Otherwise files share one, with its loaded modules and
   * networks.
   */
  readonly isolate?: boolean;
  readonly globalSetup?: readonly string[];
  /** Whether Node loads the modules itself: loops over pixels run faster than in Vite's rewritten code. */
  readonly native?: boolean;
  /** V8's options for the project's processes, in addition to those for all. */
  readonly execArgv?: readonly string[];
}

/**
 * PGlite is WebAssembly. Optimizing its code takes longer than tests gain from that, and as much memory as everything
 * else in a process.
 */
const databaseOptions = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

const serverSetup = ["apps/server/src/testing/global-setup.ts", "apps/web/scripts/ensure-build.ts"];

function project({
  name,
  include,
  exclude = [],
  isolate = false,
  globalSetup = [],
  native = false,
  execArgv = [],
}: Project) {
  const setup = globalSetup.map((path) => join(root, path));
  return {
    extends: true as const,
    test: {
      name,
      include: [...include],
      exclude: [...exclude],
      isolate,
      globalSetup: setup,
      execArgv: [...execArgv],
      experimental: { viteModuleRunner: !native, nodeLoader: !native },
    },
  };
}

export default defineConfig({
  root,
  test: {
    reporters: ["default", ["json", { outputFile: join(root, "test-results/vitest.json") }]],
    projects: [
      project({
        name: "unit",
        include: unitTests,
        exclude: [...extensionTests, ...processTests, ...studioTests, ...serverTests],
      }),
      project({
        name: "server",
        include: serverTests,
        exclude: [...processTests, ...studioTests],
        globalSetup: serverSetup,
        execArgv: databaseOptions,
      }),
      project({
        name: "studio",
        include: studioTests,
        globalSetup: serverSetup,
        native: true,
        execArgv: databaseOptions,
      }),
      project({
        name: "process",
        include: processTests,
        globalSetup: serverSetup,
        execArgv: databaseOptions,
      }),
      project({ name: "extension", include: extensionTests, isolate: true }),
    ],
    tags: [
      {
        name: "postgres",
        description:
          "What PostgreSQL or S3 can do differently: queries, locks, the queue, storage, crashes, two servers.",
      },
    ],
    pool: "forks",
    // V8 can lose track of its code pages when WebAssembly runs in threads, and then aborts
    // (nodejs/node#64500).
    execArgv: ["--no-memory-protection-keys"],
    // One more than the two CPUs of the smallest machine, because many tests wait for a heartbeat, an exit or a port.
    maxWorkers: 3,
    // Generous limits, because a busy machine may take thirty times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
