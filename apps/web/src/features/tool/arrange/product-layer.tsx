interface Props {
  readonly product: ImageBitmap;
}

/** Draws the product in its frame until the server has drawn it there, with its light and shadow. */
export function ProductLayer({ product }: Props) {
  const draw = (canvas: HTMLCanvasElement | null): void => {
    canvas?.getContext("2d")?.drawImage(product, 0, 0, product.width, product.height);
  };
  return (
    <canvas
      ref={draw}
      width={product.width}
      height={product.height}
      className="pointer-events-none absolute inset-0 size-full"
    />
  );
}
