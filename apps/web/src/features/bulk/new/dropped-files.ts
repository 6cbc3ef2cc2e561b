/**
 * Resolves to the files of a drop, including those in folders. Must be called while the drop event is being
 * handled.
 */
export async function readDroppedFiles({ items }: Pick<DataTransfer, "items">): Promise<readonly File[]> {
  // The browser clears the list after the event has been handled.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = await Promise.all(entries.map(readFiles));
  return files.flat();
}

async function readFiles(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [setPath(file, entry.fullPath.replace(/^\//, ""))];
  }
  if (!isFolderEntry(entry)) return [];
  const files: File[] = [];
  for (const child of await readEntries(entry.createReader())) files.push(...(await readFiles(child)));
  return files;
}

/** Sets a dropped file's path, as browsers do for files of a chosen folder. */
function setPath(file: File, path: string): File {
  if (!path.includes("/")) return file;
  return Object.defineProperty(file, "webkitRelativePath", { value: path });
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Reads all entries: each call of the reader returns some, and none at the end. */
async function readEntries(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
    reader.readEntries(resolve, reject),
  );
  return batch.length === 0 ? [] : [...batch, ...(await readEntries(reader))];
}
