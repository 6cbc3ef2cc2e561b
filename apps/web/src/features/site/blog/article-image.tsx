const files = import.meta.glob<string>("../../../assets/blog/*.avif", {
  eager: true,
  query: "?url",
  import: "default",
});

const widths = [800, 1600];

function findUrl(slug: string, width: number): string | undefined {
  return files[`../../../assets/blog/${slug}-${String(width)}.avif`];
}

interface Props {
  readonly slug: string;
  readonly alt: string;
  /** The image's width on the page, as in the `sizes` of an image. */
  readonly sizes: string;
  readonly loading: "eager" | "lazy";
  readonly className: string;
}

/** Shows the image of an article, in the smallest file that is sharp enough. */
export function ArticleImage({ slug, alt, sizes, loading, className }: Props) {
  return (
    <img
      src={findUrl(slug, 800)}
      srcSet={widths.map((width) => `${findUrl(slug, width) ?? ""} ${String(width)}w`).join(", ")}
      sizes={sizes}
      width={1600}
      height={720}
      alt={alt}
      loading={loading}
      fetchPriority={loading === "eager" ? "high" : "auto"}
      className={className}
    />
  );
}
