import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock, Mailer } from "@packshot/trpc/ports";

/** Writes each email to a file in a folder, for another program to send. */
export function createMailFolder(folder: string, clock: Clock): Mailer {
  let sent = 0;
  return {
    async send(email) {
      // The number keeps emails from the same millisecond in order.
      const number = String(++sent).padStart(6, "0");
      const file = join(folder, `${String(clock.now().getTime())}-${number}-${randomUUID()}.json`);
      await mkdir(folder, { recursive: true });
      // Renaming a finished file keeps other programs from reading half an email.
      await writeFile(`${file}.part`, JSON.stringify(email));
      await rename(`${file}.part`, file);
    },
  };
}
