/** Renders placeholders for images that are loading. */
export function LoadingImages({ count }: { readonly count: number }) {
  return (
    <div role="status" className="contents">
      <span className="sr-only">Loading images...</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} aria-hidden className="undeveloped aspect-square rounded-card" />
      ))}
    </div>
  );
}
