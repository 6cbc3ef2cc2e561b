const files = import.meta.glob<string>("../../../assets/tools/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Shows what a tool makes, on top of its card. A tool without a picture has a card of text. */
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
