import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock, Mailer } from "@packshot/trpc/ports";

/** Writes each email to a file in a folder, for another program to send. */
export function createMailFolder(folder: string, clock: Clock): Mailer {
  let sent = 0;
  return {
    async send(email) {
      // Numbered to keep the order of emails sent in the same millisecond.
      const number = String(++sent).padStart(6, "0");
      const file = join(folder, `${String(clock.now().getTime())}-${number}-${randomUUID()}.json`);
      await mkdir(folder, { recursive: true });
      // Written to a temporary file and renamed: a program that watches the folder never reads half an email.
      await writeFile(`${file}.part`, JSON.stringify(email));
      await rename(`${file}.part`, file);
    },
  };
}
