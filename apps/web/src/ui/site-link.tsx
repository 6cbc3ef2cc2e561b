import { type ComponentProps, createContext, use } from "react";

type OpenUrl = (href: string) => void;

/** The app's own way to open a URL of this site; null on public pages, which leave it to the browser. */
export const OpenUrlContext = createContext<OpenUrl | null>(null);

const loadDocument: OpenUrl = (href) => location.assign(href);

/** Returns a function that opens a URL of this site. */
export function useOpenUrl(): OpenUrl {
  return use(OpenUrlContext) ?? loadDocument;
}

/** Returns false on public pages. */
export function useIsInApp(): boolean {
  return use(OpenUrlContext) !== null;
}

interface Props extends Omit<ComponentProps<"a">, "href"> {
  readonly href: string;
}

/**
 * A link for parts that public pages share with the app. In the app, it opens screens without loading a document, and
 * lets the current screen ask about unsaved changes before it opens a public page.
 */
export function SiteLink({ href, onClick, ...props }: Props) {
  const openUrl = use(OpenUrlContext);
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (openUrl === null || event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        openUrl(href);
      }}
    />
  );
}

/** Returns whether a click opens a link in another tab or window, or downloads it. */
export function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: ModifierKeys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
type ModifierKeys = Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;
