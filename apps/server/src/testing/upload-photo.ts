import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import type { Packshot } from "@packshot/trpc/client";

/** Uploads the file and resolves to the id, for tests that start their runs through procedures. */
export async function uploadPhoto(packshot: Packshot, photo: string): Promise<string> {
  const form = new FormData();
  form.set("file", await openAsBlob(photo), basename(photo));
  return (await packshot.uploads.create.mutate(form)).id;
}
