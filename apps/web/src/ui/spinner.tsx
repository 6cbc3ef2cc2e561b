const sizes = { sm: "size-4", md: "size-6", lg: "size-9", xl: "size-14" };

/** The mark, turning. Decoration: the words beside it say what is going on. */
export function Spinner({ size = "md" }: { readonly size?: keyof typeof sizes }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden
      className={`${sizes[size]} animate-[spin_1.6s_linear_infinite]`}
    >
      <path
        d="M2 13V4a2 2 0 0 1 2-2h9M30 19v9a2 2 0 0 1-2 2h-9"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-current"
      />
      <circle cx="16" cy="16" r="6" className="fill-accent" />
    </svg>
  );
}
