import type { PhotoFixer } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { MattingReply, MattingRequest } from "../matting/matting-worker.ts";
import { decodePng } from "../pixels/decode.ts";
import type { TextReader } from "../reading/text-reader.ts";
import { isSmall } from "./fix-photo.ts";
import { hasSameWords } from "./compare-words.ts";

interface FixerParts {
  /** Sends a request to the networks' thread. */
  readonly matting: (request: MattingRequest) => Promise<MattingReply>;
  readonly reader: TextReader;
}

/** Creates a photo fixer. It never enlarges a photo if that would change its words. */
export function createPhotoFixer({ matting, reader }: FixerParts): PhotoFixer {
  const enlarge = async (part: Parameters<typeof hasSameWords>[0]) =>
    requireAnswer((await matting({ to: "enlarge a part", part })).enlarged);
  const keepsWords = async (png: Uint8Array) =>
    isSmall(await sharp(png).metadata()) && hasSameWords((await decodePng(png)).rgb, { reader, enlarge });
  return {
    async suggest({ png }) {
      const suggested = requireAnswer((await matting({ to: "suggest fixes", png })).suggested);
      if (suggested.enlarge === null || (await keepsWords(png))) return suggested;
      return { ...suggested, enlarge: null };
    },
    async fix({ png, fixes }) {
      const isEnlarged = fixes.includes("enlarge") && (await keepsWords(png));
      const chosenFixes = isEnlarged ? fixes : fixes.filter((fix) => fix !== "enlarge");
      return requireAnswer((await matting({ to: "fix the photo", png, fixes: chosenFixes })).fixed);
    },
  };
}

/** @throws Error when the thread's reply doesn't match the request, which is a bug */
function requireAnswer<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The reply of the networks' thread doesn't match the request.");
  return value;
}
