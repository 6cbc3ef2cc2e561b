import type { ReactNode } from "react";

function Icon({ children, name = "" }: { readonly children: ReactNode; readonly name?: string }) {
  return (
    <svg className={`icon ${name}`} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M18 6 6 18M6 6l12 12" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="m15 18-6-6 6-6" />
  </Icon>
);

/** The product's mark: the corners of a viewfinder around a darkroom lamp. */
export const LogoIcon = () => (
  <Icon name="mark">
    <path d="M2 10V4a2 2 0 0 1 2-2h6M22 14v6a2 2 0 0 1-2 2h-6" />
    <circle cx="12" cy="12" r="4.5" />
  </Icon>
);
