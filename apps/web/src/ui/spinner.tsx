import { LogoMark } from "./logo-mark.tsx";

const sizes = { sm: "size-4", md: "size-6", lg: "size-9", xl: "size-14" };

/** Renders a spinner, which is decorative: the text next to it describes the progress. */
export function Spinner({ size = "md" }: { readonly size?: keyof typeof sizes }) {
  return (
    <LogoMark
      strokeWidth="3"
      corners="stroke-current"
      className={`${sizes[size]} shrink-0 animate-[spin_1.6s_linear_infinite]`}
    />
  );
}
