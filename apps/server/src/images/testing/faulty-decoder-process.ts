// A decoding process controlled by the first byte of an image, so that tests can make it fail.
import { execSync } from "node:child_process";
import type { DecodeRequest } from "../decoder-process.ts";
import { readPipedImage } from "../image-pipe.ts";

process.on("message", ({ length }: DecodeRequest) => {
  const bytes = readPipedImage(length);
  const [behavior] = bytes;
  if (behavior === 0) process.abort();
  if (behavior === 1) process.send?.({ failure: "Memory allocation error" });
  if (behavior === 2) process.send?.({ failure: "a broken image" });
  if (behavior === 3) process.send?.({ value: Buffer.from(execSync("ulimit -d")) });
  if (behavior === 4) process.send?.({ value: Buffer.from(Object.keys(process.env).join(" ")) });
  if (behavior === 6) process.send?.({ value: Buffer.from(String(process.pid)), isSpent: true });
  if (behavior === 7) process.send?.({ refusal: "Choose another one." });
  // It never responds to any other byte.
  if (behavior === 9) process.send?.({ value: bytes });
});
