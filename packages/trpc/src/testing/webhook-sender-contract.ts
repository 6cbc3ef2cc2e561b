import { beforeAll, describe, expect, it } from "vitest";
import { AppError, type WebhookSender } from "../ports/index.ts";

/** A sender, and the URL of a receiver that records requests and responds with 202. */
export interface SenderWithReceiver {
  readonly sender: WebhookSender;
  readonly url: string;
  /** Returns the header `webhook-id` and the body of everything that has arrived. */
  readonly arrived: () => readonly { readonly id: unknown; readonly body: string }[];
}

const forbidden = [
  "http://shop.example/hook",
  "https://10.0.0.1/hook",
  "https://169.254.169.254/latest/meta-data/",
  "https://[fd00::1]/hook",
  "https://[::ffff:127.0.0.1]/hook",
  "https://user:secret@shop.example/hook",
  "ftp://shop.example/hook",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "not a URL",
  "",
];

const message = { headers: { "content-type": "application/json", "webhook-id": "msg_1" }, body: '{"a":"ü"}' };

/** Contract tests for every `WebhookSender`. */
export function describeWebhookSender(name: string, create: () => Promise<SenderWithReceiver>): void {
  describe(`${name} as WebhookSender`, () => {
    let subject: SenderWithReceiver;
    beforeAll(async () => {
      subject = await create();
    });

    it("posts the body unchanged and returns the response's status", async () => {
      const { sender, url, arrived } = subject;
      await expect(sender.check(url)).resolves.toBeUndefined();
      expect(await sender.send(url, message, new AbortController().signal)).toEqual({ status: 202 });
      expect(arrived()).toEqual([{ id: "msg_1", body: message.body }]);
    });

    it.each(forbidden)("rejects %j with a message for the user", async (url) => {
      const error = await subject.sender.check(url).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: "BAD_INPUT", userMessage: expect.stringMatching(/\.$/) });
    });

    it("sends nothing to a private IP", async () => {
      const { signal } = new AbortController();
      const result = await subject.sender.send("https://10.0.0.1/hook", message, signal);
      expect(result).toEqual({ status: null, problem: "unreachable" });
    });

    it("rejects with the signal's reason when aborted", async () => {
      const reason = new Error("the server stops");
      await expect(subject.sender.send(subject.url, message, AbortSignal.abort(reason))).rejects.toBe(reason);
    });
  });
}
