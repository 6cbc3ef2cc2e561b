import { CameraOff, type LucideIcon, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonClass } from "./button.tsx";
import { SiteLink } from "./site-link.tsx";

interface MessageProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly level?: "h1" | "h2";
  /** Buttons and links for the next step. */
  readonly children?: ReactNode;
}

/** Fills an empty list or page: explains why it is empty and offers the next step. */
export function Message({ icon: Icon, title, text, level: Heading = "h1", children }: MessageProps) {
  return (
    <div className="mx-auto flex min-h-[42svh] w-full grow max-w-md flex-col items-center justify-center gap-2 px-6 py-12 text-center">
      {Icon && (
        <span className="mb-3 flex size-14 items-center justify-center rounded-card border border-hairline bg-raised text-soft">
          <Icon size={24} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <Heading className="text-[26px]/8">{title}</Heading>
      <p className="text-pretty text-soft">{text}</p>
      {children && <div className="mt-5 flex flex-wrap items-center justify-center gap-3">{children}</div>}
    </div>
  );
}

export function ErrorPage() {
  return (
    <Message
      icon={CameraOff}
      title="Something went wrong"
      text="This page ran into a problem. Your images are safe. Reloading the page usually helps."
    >
      <Button variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
      <a href="/" className="self-center underline underline-offset-4">
        Go to Home
      </a>
    </Message>
  );
}

export function NotFoundPage() {
  return (
    <Message icon={SearchX} title="Page not found" text="There's no page or tool at this URL.">
      <SiteLink href="/dashboard" className={buttonClass({ variant: "primary" })}>
        See all tools
      </SiteLink>
      <SiteLink href="/" className={buttonClass()}>
        Go to Home
      </SiteLink>
    </Message>
  );
}
