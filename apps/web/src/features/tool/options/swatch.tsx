import { type ComponentType, createContext, type ReactNode, use } from "react";

export interface SwatchProps {
  /** Names the option, and its choice that the swatch shows. */
  readonly name: string;
  readonly value: string;
  /** Is what is shown where there is no picture of the person's own product. */
  readonly children: ReactNode;
}

/** Is the component that shows a choice with the person's own product. Without one, all choices show their own pictures. */
export const OwnSwatch = createContext<ComponentType<SwatchProps> | null>(null);

export function Swatch({ name, value, children }: SwatchProps) {
  const Own = use(OwnSwatch);
  if (Own === null) return children;
  return (
    <Own name={name} value={value}>
      {children}
    </Own>
  );
}
