import { existsSync } from "node:fs";
import { basename } from "node:path";
import { type Config, ConfigError } from "../config.ts";
import type { SaliencyModel } from "../engines/studio/index.ts";
import { builtIn, isNetworkPath } from "./catalog.ts";
import { openNetworkFile } from "./network-file.ts";
import { getInstalledPath, isInstalled, readChoice } from "./network-folder.ts";

/** The first network that the operator chose instead of the engine's own. */
export interface ChosenNetwork {
  readonly model: SaliencyModel;
  /** The network's name in messages to the operator. */
  readonly label: string;
}

/**
 * Finds the network named by `MATTE_MODEL`, or else by the last `npm run operator -- model NAME`.
 * @returns undefined for the engine's own network
 * @throws ConfigError when its file is missing or has changed
 */
export async function chooseNetwork({
  dataDir,
  matteModel,
}: Pick<Config, "dataDir" | "matteModel">): Promise<ChosenNetwork | undefined> {
  if (matteModel !== undefined && isNetworkPath(matteModel)) {
    if (!existsSync(matteModel)) {
      const command = "npm run operator -- model";
      throw new ConfigError(
        `MATTE_MODEL is ${matteModel}, which doesn't exist. List all networks with: ${command}`,
      );
    }
    const remedy = "Put the right file back, or correct sha256 in the JSON file next to it.";
    const model = await openNetworkFile(matteModel, remedy);
    return { model, label: `MATTE_MODEL=${matteModel}` };
  }
  const name = matteModel ?? (await readChoice(dataDir));
  if (name === builtIn.name) return undefined;
  const command = `npm run operator -- model ${name}`;
  const path = getInstalledPath(dataDir, name);
  if (!isInstalled(dataDir, name)) {
    const subject = matteModel === undefined ? `The chosen network ${name}` : `MATTE_MODEL is ${name}, which`;
    throw new ConfigError(`${subject} isn't in ${dataDir}. Download it with: ${command}`);
  }
  const model = await openNetworkFile(path, `Download it again with: ${command}`);
  return { model, label: `The network ${basename(path)}` };
}
