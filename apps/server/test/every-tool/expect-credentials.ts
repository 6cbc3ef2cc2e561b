import { channels } from "@packshot/tools/channels";
import { signFileLink } from "@packshot/trpc";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import sharp from "sharp";
import { expect } from "vitest";
import { readCredential } from "../../src/credentials/read-credential.ts";
import type { Trust } from "../../src/credentials/signing-identity.ts";
import { readDigitalSource } from "../../src/images/digital-source.ts";
import { getFileKey } from "../../src/testing/test-server.ts";
import type { TestSite } from "../../src/testing/test-site.ts";
import { everyTool, type Visit } from "./use-tool.ts";

type Run = Awaited<ReturnType<Visit["run"]>>;

/** Checks every 27th download form of each image, starting with a different form for each image. */
const SAMPLE_INTERVAL = 27;

/**
 * Checks that images and downloads are signed by this server and declare the same digital source as their XMP.
 * Downloads name the image that they were made from.
 */
export async function expectCredentials(site: TestSite, run: Run, { packshot }: Visit, trust: Trust) {
  const openFile = async (path: string) => {
    const response = await fetch(new URL(path, site.url));
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const toolIndex = everyTool.findIndex(({ slug }) => slug === run.tool);
  for (const { index, image } of run.variations) {
    const stored = { action: "c2pa.created", by: `Packshot ${image?.engine}` };
    expect(await readHistory(await openFile(image?.downloadUrl ?? ""), trust)).toMatchObject([
      { relation: null, steps: [stored] },
    ]);
    const downloads = await packshot.runs.downloads.query({ runId: run.id, index });
    const forms = [
      ...downloads,
      ...channels.map(({ slug }) => linkToFixedFile(site, slug, getFileKey(image?.url))),
    ];
    const first = (toolIndex * run.variations.length + index) % forms.length;
    const rotated = [...forms.slice(first), ...forms.slice(0, first)];
    for (const { url, label } of pickSample(rotated, SAMPLE_INTERVAL)) {
      const history = await readHistory(await openFile(url), trust);
      // The stored format is downloaded as it is.
      if (history.length === 1)
        expect([label, history[0]?.steps]).toMatchObject([expect.stringMatching(/^(PNG|JPEG)$/), [stored]]);
      else
        expect([label, history]).toMatchObject([
          label,
          [
            { relation: "parent", signer: expect.stringMatching(/Packshot/), steps: [stored] },
            {
              relation: null,
              steps: expect.arrayContaining([expect.objectContaining({ action: "c2pa.opened" })]),
            },
          ],
        ]);
    }
  }
}

/** Links to the file that a listing check makes for a channel, whether or not it would pass. */
function linkToFixedFile({ server: { ports } }: TestSite, slug: string, key: string) {
  const as = `listing-${slug}` as const;
  return { label: as, url: signFileLink(ports.settings, key, { now: ports.clock.now(), as }) };
}

/** Returns a signed file's history, after checking its signature and that its newest term matches its XMP. */
async function readHistory(file: Uint8Array, trust: Trust) {
  const { format, xmp } = await sharp(file).metadata();
  const credential = await readCredential(file, `image/${format}`, trust);
  expect(credential).toMatchObject({ state: "valid", isOurs: true });
  const { history = [] } = credential ?? {};
  const term = history.at(-1)?.steps.findLast(({ digitalSource }) => digitalSource !== null)?.digitalSource;
  expect(term).toBe(readDigitalSource(xmp));
  return history;
}
