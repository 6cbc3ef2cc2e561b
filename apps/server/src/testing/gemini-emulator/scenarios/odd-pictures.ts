import sharp from "sharp";
import { answer, answerWith, imagePart, picture, sendAnswer } from "../answer.ts";
import type { Exchange, Scenario } from "../exchange.ts";

const withPicture =
  (paint: (exchange: Exchange) => Promise<Buffer>, finishReason?: string): Scenario =>
  async (exchange) => {
    await exchange.think();
    sendAnswer(exchange, answerWith(exchange, [imagePart(await paint(exchange))], finishReason));
  };

/** The picture that was asked for, in other pixels. */
const resized = async (exchange: Exchange, width: number, height: number): Promise<Buffer> =>
  sharp(await picture(exchange), { limitInputPixels: false })
    .resize(width, height)
    .jpeg()
    .toBuffer();

const ESCALATED = "PUP_LIMITED_DISABLED";
const HUGE_EDGE = 5000;
const SMALL = { width: 200, height: 250 };

/** Answers with a picture that is not as it should be, or not where it should be. */
export const oddPictures: Readonly<Record<string, Scenario>> = {
  odd_reason: withPicture((exchange) => picture(exchange), ESCALATED),
  max_tokens_picture: withPicture((exchange) => picture(exchange), "MAX_TOKENS"),
  huge_pixels: withPicture((exchange) => resized(exchange, HUGE_EDGE, HUGE_EDGE * 1.25)),
  small_picture: withPicture((exchange) => resized(exchange, SMALL.width, SMALL.height)),
  blank: withPicture(() =>
    sharp({ create: { width: 928, height: 1152, channels: 3, background: "#000000" } })
      .jpeg()
      .toBuffer(),
  ),
  second_candidate: async (exchange) => {
    const first = { content: { role: "model", parts: [] }, finishReason: "NO_IMAGE" };
    const parts = [imagePart(await picture(exchange))];
    const second = { content: { role: "model", parts }, finishReason: "STOP", index: 1 };
    const { candidates: _, ...body } = answerWith(exchange, parts);
    sendAnswer(exchange, {
      ...answer(exchange, first),
      ...body,
      candidates: [{ ...first, index: 0 }, second],
    });
  },
};
