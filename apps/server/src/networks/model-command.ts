import { type Config, ConfigError } from "../config.ts";
import { builtIn, isNetworkPath, type PublishedNetwork, publishedNetworks } from "./catalog.ts";
import { downloadNetwork, formatMegabytes } from "./download.ts";
import { getDescriptionPath, readDescription, computeSha256 } from "./network-file.ts";
import {
  getInstalledPath,
  isInstalled,
  prepareNetworkFolder,
  readChoice,
  writeChoice,
  writeAtomically,
} from "./network-folder.ts";

type ModelConfig = Pick<Config, "dataDir" | "matteModel" | "matteModelUrl">;

const howToChoose =
  "Choose one with: npm run operator -- model NAME. A running server uses it after a restart.";

/** Lists the available first networks with their licenses, and marks the installed ones and the one in use. */
export async function listNetworks({ dataDir, matteModel }: ModelConfig): Promise<string> {
  const usedName = matteModel ?? (await readChoice(dataDir));
  const entries = [describeNetwork(builtIn, usedName === builtIn.name ? "built in, used" : "built in")];
  for (const network of publishedNetworks) {
    const presence = isInstalled(dataDir, network.name) ? "installed" : "not installed";
    entries.push(describeNetwork(network, usedName === network.name ? `${presence}, used` : presence));
  }
  if (isNetworkPath(usedName)) entries.push(await describeOwnFile(usedName));
  return [...entries, howToChoose].join("\n\n");
}

/**
 * Describes the operator's own file. A broken one is described by its problem, because operators look for help here.
 */
async function describeOwnFile(path: string): Promise<string> {
  try {
    const { title = "Your own file", side, license } = await readDescription(path);
    return describeNetwork({ name: path, title, side, license }, "MATTE_MODEL, used");
  } catch (error) {
    if (error instanceof ConfigError) return `${path} (MATTE_MODEL, can't be used)\n  ${error.message}`;
    throw error;
  }
}

interface ListedNetwork extends Pick<PublishedNetwork, "name" | "title" | "side"> {
  readonly bytes?: number;
  readonly license?: PublishedNetwork["license"] | undefined;
}

function describeNetwork({ name, title, side, bytes, license }: ListedNetwork, state: string): string {
  const size = bytes === undefined ? "" : `, ${formatMegabytes(bytes)}`;
  return [
    `${name} (${state})`,
    `  ${title}, ${side} × ${side} pixels${size}`,
    `  code           ${license?.code ?? "not stated"}`,
    `  weights        ${license?.weights ?? "not stated"}`,
    `  training data  ${license?.trainingData ?? "not stated"}`,
  ].join("\n");
}

/**
 * Chooses the network that servers with this data folder load at their next start. Downloads it first if necessary.
 * @param networks the networks available for download
 * @param progress receives download progress lines
 * @returns the text to show the operator
 * @throws ConfigError for an unknown name or a failed download; the previous choice stays
 */
export async function useNetwork(
  { dataDir, matteModel, matteModelUrl }: ModelConfig,
  name: string,
  progress: (line: string) => void,
  networks: readonly PublishedNetwork[] = publishedNetworks,
): Promise<string> {
  const network = networks.find((one) => one.name === name);
  if (network === undefined && name !== builtIn.name) {
    const names = [builtIn, ...networks].map((one) => one.name).join(", ");
    throw new ConfigError(
      `There's no network named ${name}. Choose one of ${names}, or set MATTE_MODEL to the path of your own file.`,
    );
  }
  await prepareNetworkFolder(dataDir);
  const state = network && (await install(network, dataDir, matteModelUrl, progress));
  await writeChoice(dataDir, name);
  const isOverridden = matteModel !== undefined && matteModel !== name;
  return [
    ...(state ? [state] : []),
    isOverridden
      ? `MATTE_MODEL is ${matteModel}, which overrides ${name} while it's set.`
      : `Servers with the data folder ${dataDir} use ${name} after a restart.`,
  ].join("\n");
}

/** Downloads the network if its file is missing or has changed. */
async function install(
  network: PublishedNetwork,
  dataDir: string,
  baseUrl: string,
  progress: (line: string) => void,
): Promise<string> {
  const { name } = network;
  const path = getInstalledPath(dataDir, name);
  if (await isComplete(path)) return `${name} is already installed.`;
  const sha256 = await downloadNetwork({ network, baseUrl, path }, progress);
  const { side, mean, deviation, output, title, license } = network;
  const description = { side, mean, deviation, output, sha256, title, license };
  await writeAtomically(getDescriptionPath(path), `${JSON.stringify(description, null, 2)}\n`);
  return `${name} is installed in ${path}.`;
}

async function isComplete(path: string): Promise<boolean> {
  try {
    const { sha256 } = await readDescription(path);
    return sha256 !== undefined && sha256 === (await computeSha256(path));
  } catch {
    return false;
  }
}
