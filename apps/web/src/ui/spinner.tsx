import { Mark } from "./mark.tsx";

const sizes = { sm: "size-4", md: "size-6", lg: "size-9", xl: "size-14" };

/** The spinner is decoration: the words beside it say what is going on. */
export function Spinner({ size = "md" }: { readonly size?: keyof typeof sizes }) {
  return (
    <Mark
      strokeWidth="3"
      corners="stroke-current"
      className={`${sizes[size]} animate-[spin_1.6s_linear_infinite]`}
    />
  );
}
