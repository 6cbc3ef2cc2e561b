import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../ports/index.ts";
import type { ImageImporter } from "../ports/index.ts";

/** An importer, and the URL of a photo with these bytes. */
export interface ImporterWithImage {
  readonly importer: ImageImporter;
  readonly url: string;
  readonly bytes: Uint8Array;
  /** Another URL of the photo, which the website serves only with this page as the referer. */
  readonly refererChecked: { readonly url: string; readonly page: string };
}

const forbidden = [
  "http://127.0.0.1/a.png",
  "http://localhost/a.png",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]/a.png",
  "http://[::ffff:127.0.0.1]/a.png",
  "http://192.168.1.1/a.png",
  "file:///etc/passwd",
  "ftp://example.com/a.png",
  "data:image/png;base64,AAAA",
  "https://user:secret@example.com/a.png",
  "not a URL",
  "",
];

/** Contract tests for every `ImageImporter`. */
export function describeImporter(name: string, create: () => Promise<ImporterWithImage>): void {
  describe(`${name} as ImageImporter`, () => {
    let subject: ImporterWithImage;
    beforeAll(async () => {
      subject = await create();
    });

    it("fetches the whole photo", async () => {
      const fetched = await subject.importer.fetch(subject.url, new AbortController().signal);
      expect(Buffer.from(fetched).equals(subject.bytes)).toBe(true);
    });

    it("fetches a photo that is served only with its page as referer", async () => {
      const { importer, refererChecked, bytes } = subject;
      const { signal } = new AbortController();
      await expect(importer.fetch(refererChecked.url, signal)).rejects.toMatchObject({ code: "BAD_INPUT" });
      const fetched = await importer.fetch(refererChecked.url, signal, { referer: refererChecked.page });
      expect(Buffer.from(fetched).equals(bytes)).toBe(true);
    });

    it.each(forbidden)("rejects %j with a message for the user", async (url) => {
      const attempt = subject.importer.fetch(url, new AbortController().signal);
      const error = await attempt.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: "BAD_INPUT", userMessage: expect.stringMatching(/\.$/) });
    });

    it("rejects with the signal's reason when aborted", async () => {
      const reason = new Error("The user has left.");
      await expect(subject.importer.fetch(subject.url, AbortSignal.abort(reason))).rejects.toBe(reason);
    });
  });
}
