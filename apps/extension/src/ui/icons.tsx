/** The icons' paths on a 24 by 24 grid. They come from Lucide (ISC), as in the web app. */
const paths = {
  back: ["m12 19-7-7 7-7", "M19 12H5"],
  close: ["M18 6 6 18", "m6 6 12 12"],
  images: [
    "m22 11-1.3-1.3a2.4 2.4 0 0 0-3.4 0L11 16",
    "M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2",
    "M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z",
    "M13 6.5h.01",
  ],
  pick: [
    "M12.6 12.6 19 15l-3 1-1 3z",
    "M5 3a2 2 0 0 0-2 2",
    "M19 3a2 2 0 0 1 2 2",
    "M5 21a2 2 0 0 1-2-2",
    "M9 3h1",
    "M9 21h2",
    "M14 3h1",
    "M3 9v1",
    "M21 9v2",
    "M3 14v1",
  ],
  pin: [
    "M12 17v5",
    "M9 10.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-.76a2 2 0 0 0-1.11-1.79l-1.78-.9A2 2 0 0 1 15 10.76V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H8a2 2 0 0 0 0 4 1 1 0 0 1 1 1z",
  ],
  image: [
    "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z",
    "M9 9h.01",
    "m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21",
  ],
  settings: [
    "M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915",
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  ],
  xray: [
    "M3 7V5a2 2 0 0 1 2-2h2",
    "M17 3h2a2 2 0 0 1 2 2v2",
    "M21 17v2a2 2 0 0 1-2 2h-2",
    "M7 21H5a2 2 0 0 1-2-2v-2",
    "M7 8h8",
    "M7 12h10",
    "M7 16h6",
  ],
} as const;

/**
 * Renders an icon. It's hidden from screen readers, so it needs text next to it, or a control with an accessible name.
 */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {paths[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

/** Renders the product's logo: the corners of a viewfinder around a darkroom lamp. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true">
      <path
        d="M2 13V4a2 2 0 0 1 2-2h9M30 19v9a2 2 0 0 1-2 2h-9"
        stroke="currentColor"
        style={{ strokeWidth: "3", strokeLinecap: "round" }}
      />
      <circle cx="16" cy="16" r="6" fill="var(--accent)" />
    </svg>
  );
}
