import type { ImageSlot } from "@packshot/tools";

export type SampleSet = NonNullable<ImageSlot["samples"]>;

export interface Sample {
  readonly url: string;
  /** File name: "woman-with-glasses.png" */
  readonly file: string;
  /** In words, for those who can't see it. */
  readonly label: string;
}

const files = import.meta.glob<string>("../../assets/samples/*/*.{webp,png}", {
  eager: true,
  query: "?url",
  import: "default",
});

export function samplesOf(set: SampleSet): readonly Sample[] {
  const folder = `../../assets/samples/${set}/`;
  return Object.entries(files).flatMap(([path, url]) =>
    path.startsWith(folder) ? [sampleOf(path.slice(folder.length), url)] : [],
  );
}

function sampleOf(file: string, url: string): Sample {
  const words = file.replace(/\.\w+$/, "").replaceAll("-", " ");
  return { url, file, label: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** The sample as if the person had picked it from a folder of their own. */
export async function fileOf({ url, file }: Sample): Promise<File> {
  const blob = await (await fetch(url)).blob();
  return new File([blob], file, { type: blob.type });
}
