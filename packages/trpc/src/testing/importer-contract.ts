import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../ports/index.ts";
import type { ImageImporter } from "../ports/index.ts";

/** An importer that finds a photo of these bytes at the URL. */
export interface ImporterWithImage {
  readonly importer: ImageImporter;
  readonly url: string;
  readonly bytes: Uint8Array;
  /** The URL of the same photo, which the website serves only to visitors from the page. */
  readonly guarded: { readonly url: string; readonly page: string };
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

/** Tests what every `ImageImporter` does. */
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

    it("fetches a photo that is served only to visitors from its page", async () => {
      const { importer, guarded, bytes } = subject;
      const { signal } = new AbortController();
      await expect(importer.fetch(guarded.url, signal)).rejects.toMatchObject({ code: "BAD_INPUT" });
      const fetched = await importer.fetch(guarded.url, signal, { referer: guarded.page });
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
