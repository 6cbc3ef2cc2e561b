import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

export interface FoundBrowser {
  readonly path: string;
  /** Where the browser came from, for the test run's output. */
  readonly origin: string;
}

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** Chromium without its own UI: tests take a quarter less time. It doesn't support extensions. */
const headlessShell = "chromium-headless-shell";
const macApps = ["Chromium", "Google Chrome"].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

/** Returns whether the browser starts. A name on the PATH may be a stub that only explains how to install it. */
function canStart(path: string): boolean {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

function findOnSystem(executableNames: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = [
    ...executableNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macApps,
  ];
  return candidates.find((path) => existsSync(path) && canStart(path));
}

/**
 * Finds an installed Chromium. Returns undefined when the machine has none.
 * @param prefersShell whether to use the headless shell where the machine has one
 * @throws Error when CHROMIUM_PATH names something that doesn't start
 */
export function findChromium({ prefersShell = false } = {}): FoundBrowser | undefined {
  const configuredPath = process.env["CHROMIUM_PATH"];
  if (configuredPath) {
    if (canStart(configuredPath)) return { path: configuredPath, origin: "CHROMIUM_PATH" };
    throw new Error(
      `CHROMIUM_PATH is ${configuredPath}, which does not start. Set it to a Chromium, or unset it.`,
    );
  }
  const system = findOnSystem(prefersShell ? [headlessShell, ...names] : names);
  if (system) return { path: system, origin: "found on this machine" };
  const playwrightPath = chromium.executablePath();
  return existsSync(playwrightPath) ? { path: playwrightPath, origin: "installed by Playwright" } : undefined;
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`Chromium: running ${[command, ...args].join(" ")}`);
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

function installPlaywrightChromium(): boolean {
  const cli = fileURLToPath(import.meta.resolve("playwright/package.json")).replace("package.json", "cli.js");
  return run(process.execPath, [cli, "install", "chromium"]);
}

function installDebianChromium(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return false;
  return (
    run("apt-get", ["update"]) && run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"])
  );
}

/**
 * Finds a Chromium, or installs one if this machine allows it.
 * @throws Error when neither works
 */
export function ensureChromium(): FoundBrowser {
  let executable = findChromium();
  if (!executable && (installPlaywrightChromium() || installDebianChromium())) executable = findChromium();
  if (executable) return executable;
  throw new Error(
    "The browser tests need Chromium. We couldn't find or install one. Install Chromium or Chrome, " +
      "or set CHROMIUM_PATH to one.",
  );
}

/** Switches that keep the browser from contacting update servers. Tests don't need them. */
export const quietSwitches = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// oxlint-disable-next-line import/no-default-export -- Playwright calls a setup file's default export.
export default function setUp(): void {
  const { path, origin } = ensureChromium();
  console.log(`Chromium: ${path} (${origin})`);
}
