import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mail } from "@packshot/trpc/ports";
import { createManualClock, describeMailer } from "@packshot/trpc/testing";
import { createMailFolder } from "./mail-folder.ts";

describeMailer("The mail folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "packshot-mail-folder-"));
  return {
    mailer: createMailFolder(folder, createManualClock()),
    async arrived(to) {
      const files = (await readdir(folder)).toSorted();
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
      return texts.map((text): Mail => JSON.parse(text)).filter((email) => email.to === to);
    },
    close: () => rm(folder, { recursive: true }),
  };
});
