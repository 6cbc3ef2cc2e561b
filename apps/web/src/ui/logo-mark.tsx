interface Props {
  readonly strokeWidth: string;
  /** The class with the stroke color of the viewfinder's corners. */
  readonly corners: string;
  readonly className: string;
}

/** Renders the product's logo: the corners of a viewfinder around a darkroom lamp. */
export function LogoMark({ strokeWidth, corners, className }: Props) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={className}>
      <path
        d="M2 13V4a2 2 0 0 1 2-2h9M30 19v9a2 2 0 0 1-2 2h-9"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        className={corners}
      />
      <circle cx="16" cy="16" r="6" className="fill-accent" />
    </svg>
  );
}
