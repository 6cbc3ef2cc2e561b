import { type ComponentType, createContext, type ReactNode, use } from "react";

export interface SwatchProps {
  /** The option whose choice the swatch shows. */
  readonly name: string;
  readonly value: string;
  /** The content if there is no image of the user's own product. */
  readonly children: ReactNode;
}

/** The component that shows a choice with the user's own product. Without one, all choices show their own images. */
export const ProductSwatchContext = createContext<ComponentType<SwatchProps> | null>(null);

export function Swatch({ name, value, children }: SwatchProps) {
  const ProductSwatch = use(ProductSwatchContext);
  if (ProductSwatch === null) return children;
  return (
    <ProductSwatch name={name} value={value}>
      {children}
    </ProductSwatch>
  );
}
