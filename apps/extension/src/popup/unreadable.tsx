import { browser } from "wxt/browser";

/** Explains that the browser blocks extensions on the active page. */
export function Unreadable() {
  const { i18n } = browser;
  return (
    <div role="alert" className="problem">
      <p>
        <strong>{i18n.getMessage("popupUnreadable")}</strong>
      </p>
      <p className="soft small">{i18n.getMessage("popupUnreadableText")}</p>
    </div>
  );
}
