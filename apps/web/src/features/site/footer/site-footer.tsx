import type { ReactNode } from "react";
import { useSite } from "../../../api/site.ts";
import { mainPages } from "../../shell/header/site-navigation.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";
import { formatLinkName } from "./link-name.ts";

const pages = [
  ...mainPages,
  { to: "/verify", name: "Verify an Image" },
  { to: "/how-images-are-made", name: "How Images Are Made" },
  { to: "/credits", name: "Credits" },
  { to: "/terms", name: "Terms" },
  { to: "/privacy", name: "Privacy" },
] as const;

const link = "inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline";

/** Renders the footer of every page except tools, with the links that the operator has configured. */
export function SiteFooter() {
  const { support, builtBy } = useSite();
  return (
    <footer className="border-t border-hairline">
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-7 text-sm text-soft sm:px-9">
        <p>Packshot 2025</p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          {pages.map(({ to, name }) => (
            <SiteLink key={to} href={to} className={link}>
              {name}
            </SiteLink>
          ))}
          {support !== null && <FooterLink href={support}>Support</FooterLink>}
          {builtBy !== null && <FooterLink href={builtBy}>Built by {formatLinkName(builtBy)}</FooterLink>}
        </nav>
      </div>
    </footer>
  );
}

function FooterLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={link}>
      {children}
    </a>
  );
}
