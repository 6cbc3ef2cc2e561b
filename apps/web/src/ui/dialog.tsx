import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { buttonClass } from "./button.tsx";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly width?: "sm" | "md" | "lg" | "xl";
  /** The element to focus when the dialog opens; by default, see `findInitialFocus`. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Content below the scrolling part, always visible. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const widths = { sm: "max-w-[420px]", md: "max-w-xl", lg: "max-w-4xl", xl: "max-w-6xl" };

/** The classes of a dialog without a footer, which scrolls as a whole. */
const whole = "p-6 pb-8 sm:p-8";
/** The classes of a dialog with a footer. Only the part above the footer scrolls. */
const divided = "flex max-h-[94dvh] flex-col overflow-hidden sm:max-h-[calc(100dvh-3rem)]";

const fields = "input:enabled:not([type=file], [type=radio]:not(:checked)), textarea:enabled, select:enabled";
const primaryAction = "[data-primary]:enabled:not([data-destructive])";
const anyControl = "button:enabled:not([data-close]), a[href]";

/**
 * Returns the element to focus in a dialog that opens: its first field, its primary action unless that is destructive,
 * or its first control other than Close. Skips elements that the focus would have to scroll to. Returns the dialog
 * itself on touch screens, where a field would open the keyboard, and undefined if there is nothing to focus.
 */
function findInitialFocus(popup: HTMLElement | null, opened: string): HTMLElement | undefined {
  if (popup === null) return undefined;
  if (opened === "touch" || matchMedia("(pointer: coarse)").matches) return popup;
  return [fields, primaryAction, anyControl]
    .flatMap((selector) => [...popup.querySelectorAll<HTMLElement>(selector)])
    .find((element) => element.checkVisibility() && element.getBoundingClientRect().bottom <= innerHeight);
}

export function Dialog(props: Props) {
  const { open, onOpenChange, title, description, width = "sm", initialFocus, footer, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const content = (
    <>
      <Base.Title className="pr-10 text-[26px]/8">{title}</Base.Title>
      {description && <Base.Description className="mt-1 text-soft">{description}</Base.Description>}
      <Base.Close
        data-close
        aria-label="Close"
        className={buttonClass(
          { variant: "quiet", size: "round" },
          "absolute top-5 right-5 z-10 bg-paper sm:top-7 sm:right-6",
        )}
      >
        <X size={18} aria-hidden />
      </Base.Close>
      <div className="mt-6">{children}</div>
    </>
  );
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* The backdrop also separates a dialog from another one below it. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-[#100e0d]/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-x-0 top-(--notice) bottom-0 z-40 flex justify-center overflow-y-auto sm:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? ((opened) => findInitialFocus(popup.current, opened) ?? true)}
            className={`relative mt-auto w-full ${widths[width]} ${footer ? divided : whole} rounded-t-card border border-hairline bg-paper shadow-panel transition data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:my-auto sm:rounded-card`}
          >
            {footer ? (
              <>
                <div className="min-h-0 overflow-y-auto p-6 sm:p-8">{content}</div>
                <div className="border-t border-hairline px-6 py-4 sm:px-8">{footer}</div>
              </>
            ) : (
              content
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
