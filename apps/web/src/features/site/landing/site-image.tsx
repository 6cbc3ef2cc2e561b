import { type SiteImageName, siteImages } from "../../../content/site-images.ts";

const files = import.meta.glob<string>("../../../assets/site/*.avif", {
  eager: true,
  query: "?url",
  import: "default",
});

interface Props {
  readonly name: SiteImageName;
  /** The image's width on the page, as in the `sizes` of an image. */
  readonly sizes: string;
  /** Set for the image that fills most of the first screen. */
  readonly first?: boolean;
  readonly className?: string;
}

/** Shows an image of the site, in the smallest file that is sharp enough. */
export function SiteImage({ name, sizes, first = false, className }: Props) {
  const { width, height, widths, alt } = findEntry(name);
  return (
    <img
      src={findUrl(name, widths[0] ?? width)}
      srcSet={widths.map((each) => `${findUrl(name, each) ?? ""} ${String(each)}w`).join(", ")}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      draggable={false}
      className={className}
    />
  );
}

/** @throws Error when the list has no such image */
function findEntry(name: SiteImageName) {
  const image = siteImages.find((candidate) => candidate.name === name);
  if (!image) throw new Error(`There is no image "${name}".`);
  return image;
}

function findUrl(name: string, width: number): string | undefined {
  return files[`../../../assets/site/${name}-${String(width)}.avif`];
}
