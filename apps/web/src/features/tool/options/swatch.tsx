import { type ComponentType, createContext, type ReactNode, use } from "react";

export interface SwatchProps {
  /** The name of the option. */
  readonly name: string;
  /** The choice to show. */
  readonly value: string;
  /** The example image, for when there is no preview. */
  readonly children: ReactNode;
}

/** The component that previews a choice with the user's product. Without one, choices show their example images. */
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
