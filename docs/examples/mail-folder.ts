import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock, Mailer } from "@packshot/trpc/ports";

/** Lays each mail down as a file of a folder, for another program to send. */
export function createMailFolder(folder: string, clock: Clock): Mailer {
  let sent = 0;
  return {
    async send(mail) {
      // Numbered, because two mails of one millisecond have an order, too.
      const number = String(++sent).padStart(6, "0");
      const file = join(folder, `${String(clock.now().getTime())}-${number}-${randomUUID()}.json`);
      await mkdir(folder, { recursive: true });
      // Written to a temporary file and renamed: a program that watches the folder never reads half an email.
      await writeFile(`${file}.part`, JSON.stringify(mail));
      await rename(`${file}.part`, file);
    },
  };
}
