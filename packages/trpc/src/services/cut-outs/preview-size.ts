import { type CutOut, findCutOut, takeStamp, replacePreview, type Upload } from "@packshot/db";
import { deleteFiles, markForDeletion } from "../deleted-files.ts";
import { type CutOutPorts, MAX_FREE_SIDE_PX, createCutOutJob, loadSource, requireFile } from "./photo.ts";

/**
 * Redraws a cut-out's preview if it's larger than the user may see, or smaller because a token was only spent on the
 * photo afterward. Resolves to the current cut-out.
 */
export async function updatePreviewSize(
  ports: CutOutPorts,
  userId: string,
  upload: Upload,
  cutOut: CutOut,
): Promise<CutOut> {
  const { files, version, uploadId } = cutOut;
  if (files === null) return cutOut;
  const job = await createCutOutJob(ports, userId, upload);
  const isFree = job.previewSide === MAX_FREE_SIDE_PX;
  const [previewSide, photoSide] = [
    Math.max(files.width, files.height),
    Math.max(upload.width, upload.height),
  ];
  const isUpToDate = isFree
    ? previewSide <= MAX_FREE_SIDE_PX
    : previewSide > MAX_FREE_SIDE_PX || photoSide <= MAX_FREE_SIDE_PX;
  if (isUpToDate) return cutOut;
  const source = await loadSource(ports, upload);
  const matte = await requireFile(ports, files.matteKey);
  const restored = await ports.cutOuts.restore({ ...job, source, matte });
  if (restored === undefined) throw new Error(`The matte ${files.matteKey} is empty.`);
  const { png, width, height } = restored.preview;
  const stamp = await takeStamp(ports.db, userId, ports.clock.now());
  const previewKey = `${userId}/uploads/cut-out_${stamp}.png`;
  let replaced: CutOut | undefined;
  try {
    await ports.storage.put(previewKey, png, "image/png");
    const change = { uploadId, version, replaces: files.previewKey, previewKey, width, height };
    replaced = await replacePreview(ports.db, change);
  } finally {
    if (replaced === undefined) await markForDeletion(ports, [previewKey]);
  }
  await deleteFiles(ports, [replaced ? files.previewKey : previewKey]);
  // If another request has changed the cut-out in the meantime, its preview has the right size.
  return replaced ?? (await findCutOut(ports.db, uploadId)) ?? cutOut;
}
