import { Link } from "@tanstack/react-router";

export function Logo() {
  return (
    <Link to="/" className="flex items-center gap-2.5 rounded-[8px]" aria-label="Packshot, home">
      <svg viewBox="0 0 32 32" fill="none" aria-hidden className="size-6">
        <path
          d="M2 13V4a2 2 0 0 1 2-2h9M30 19v9a2 2 0 0 1-2 2h-9"
          strokeWidth="2.5"
          strokeLinecap="round"
          className="stroke-ink"
        />
        <circle cx="16" cy="16" r="6" className="fill-accent" />
      </svg>
      <span className="font-title text-lg font-bold tracking-[-0.02em]">Packshot</span>
    </Link>
  );
}
