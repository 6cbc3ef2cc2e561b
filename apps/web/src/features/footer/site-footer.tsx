import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useServerFacts } from "../catalogue/use-catalogue.ts";
import { nameOf } from "./link-name.ts";

/** Ends every page but those of tools. The operator's configuration says where its links lead. */
export function SiteFooter() {
  const facts = useServerFacts();
  return (
    <footer className="border-t border-hairline">
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-7 text-sm text-soft sm:px-9">
        <p>Packshot 2025</p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link
            to="/pricing"
            className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
          >
            Pricing
          </Link>
          {facts?.support != null && <FooterLink href={facts.support}>Support</FooterLink>}
          {facts?.builtBy != null && (
            <FooterLink href={facts.builtBy}>Built by {nameOf(facts.builtBy)}</FooterLink>
          )}
        </p>
      </div>
    </footer>
  );
}

function FooterLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </a>
  );
}
