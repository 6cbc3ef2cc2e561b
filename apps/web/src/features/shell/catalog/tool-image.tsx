const files = import.meta.glob<string>("../../../assets/tools/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

interface Props {
  readonly slug: string;
  /** The size and border; by default, for an image at the top of its card. */
  readonly className?: string;
}

/** Shows an example of the tool's output on its card. A tool without one has a text card. */
export function ToolImage({ slug, className = "aspect-[4/3] w-full border-b" }: Props) {
  const image = files[`../../../assets/tools/${slug}.webp`];
  if (image === undefined) return null;
  return (
    <img
      src={image}
      alt=""
      loading="lazy"
      width={640}
      height={480}
      className={`border-hairline object-cover ${className}`}
    />
  );
}
