const files = import.meta.glob<string>("../../../assets/tools/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Shows an example of the tool's output at the top of its card. A tool without one has a text card. */
export function ToolPicture({ slug }: { readonly slug: string }) {
  const picture = files[`../../../assets/tools/${slug}.webp`];
  if (picture === undefined) return null;
  return (
    <img
      src={picture}
      alt=""
      loading="lazy"
      width={640}
      height={480}
      className="aspect-[4/3] w-full border-b border-hairline object-cover"
    />
  );
}
