import { Toast } from "@base-ui/react/toast";
import { buttonClass } from "./button.tsx";

const manager = Toast.createToastManager();

/** Time that a toast is shown, enough for slow readers to undo a deletion. */
const TOAST_DURATION_MS = 10_000;

interface ToastOptions {
  readonly text: string;
  /** An action next to the text, for example to undo what was done. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Whether the toast reports a failure, which screen readers announce immediately. */
  readonly failed?: boolean;
}

/** Shows a toast for ten seconds, or longer while the pointer is over it. */
export function showToast({ text, action, failed = false }: ToastOptions): void {
  const id = manager.add({
    title: text,
    timeout: TOAST_DURATION_MS,
    priority: failed ? "high" : "low",
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id);
          action.onPress();
        },
      },
    }),
  });
}

/** The CSS property with the height of a bar at the bottom of the window. */
const bottomBarHeight = "--foot";

/** Keeps toasts above a bottom bar, so that they don't cover its buttons. Pass it as the bar's `ref`. */
export function trackBottomBar(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const fixed = getComputedStyle(bar).position === "fixed";
    style.setProperty(bottomBarHeight, fixed ? `${bar.offsetHeight}px` : "0px");
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(bottomBarHeight);
  };
}

/** Renders all toasts. Use it once per page. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Messages"
          data-toasts
          style={{ bottom: `var(${bottomBarHeight}, 0)` }}
          className="fixed inset-x-3 z-50 mx-auto mb-3 flex max-w-md flex-col gap-2 sm:right-6 sm:mb-5 sm:left-auto sm:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-card border border-hairline bg-ink text-paper shadow-panel transition data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-2.5 pr-2.5 pl-4">
        <Toast.Title className="min-w-0 grow text-base" />
        {toast.actionProps && (
          <Toast.Action className={buttonClass({ variant: "pill", size: "pill" }, "shrink-0 text-ink")} />
        )}
        <Toast.Close
          aria-label="Dismiss"
          className="shrink-0 rounded-full px-2 py-1 text-sm underline underline-offset-4"
        >
          Dismiss
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
