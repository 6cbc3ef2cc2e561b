import { account, forgetAccount, getAccountApi, createVisitorApi } from "../account/server.ts";
import type { ImageToCheck, ImageVerdict } from "../page/page-calls.ts";
import { getFileName } from "./deliver-image.ts";
import { getProblemTitle } from "./notices.ts";
import { readImageBytes } from "./read-image-bytes.ts";
import { toSendError } from "./send-error.ts";
import type { TabFrame } from "./send.ts";

/**
 * Sends an image's file to the server, which measures it without storing it. Without a connection, uses the server's
 * public check. Resolves to `refused`, a message, if the image can't be checked.
 */
export async function checkImage({ image, channel }: ImageToCheck, place: TabFrame): Promise<ImageVerdict> {
  const connected = await account.getValue();
  try {
    const form = new FormData();
    form.set("file", await readImageBytes({ id: "", image, place }), getFileName(image.url));
    const { channels } = await requestCheck(form, channel);
    return {
      channels: channels
        .filter((one) => channel === null || one.channel === channel)
        .map(({ name, passes, verdicts }) => ({
          name,
          passes,
          broken: verdicts.filter(isBroken).map(formatRule),
        })),
    };
  } catch (error) {
    const { problem, details } = toSendError(error);
    if (problem === "disconnected") await forgetAccount(connected);
    return { refused: details.sentence ?? getProblemTitle(problem) };
  }
}

async function requestCheck(form: FormData, channel: string | null) {
  const api = await getAccountApi();
  if (api === null) return (await createVisitorApi()).trial.check.mutate(form);
  if (channel !== null) form.set("channels", channel);
  return api.check.file.mutate(form);
}

interface Verdict {
  readonly level: string;
  readonly status: string;
  readonly required: string;
  readonly measured: string | null;
}

function isBroken({ level, status }: Verdict): boolean {
  return level === "required" && (status === "unmet" || status === "unmeasured");
}

function formatRule({ required, measured }: Verdict): string {
  return measured === null ? required : `${required} (${measured})`;
}
