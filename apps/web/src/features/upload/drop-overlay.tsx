/** Covers the screen while a picture is held above it. */
export function DropOverlay() {
  return (
    <div className="pointer-events-none fixed inset-3 z-30 flex items-center justify-center rounded-card border-2 border-dashed border-accent bg-paper/90">
      <p className="font-title text-[34px]/10 font-bold tracking-[-0.02em]">Drop it here</p>
    </div>
  );
}
