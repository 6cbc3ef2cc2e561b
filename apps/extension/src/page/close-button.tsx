import { browser } from "wxt/browser";
import { CloseIcon } from "./icons.tsx";

export function CloseButton({ close }: { readonly close: () => void }) {
  return (
    <button
      type="button"
      className="plain"
      aria-label={browser.i18n.getMessage("noticeClose")}
      onClick={close}
    >
      <CloseIcon />
    </button>
  );
}
