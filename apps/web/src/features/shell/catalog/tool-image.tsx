const files = import.meta.glob<string>("../../../assets/tools/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Shows an example of the tool's output at the top of its card. A tool without one has a text card. */
export function ToolImage({ slug }: { readonly slug: string }) {
  const image = files[`../../../assets/tools/${slug}.webp`];
  if (image === undefined) return null;
  return (
    <img
      src={image}
      alt=""
      loading="lazy"
      width={640}
      height={480}
      className="aspect-[4/3] w-full border-b border-hairline object-cover"
    />
  );
}
