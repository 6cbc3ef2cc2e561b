import { browser } from "wxt/browser";

interface Props {
  /** The number of selected images. */
  readonly count: number;
  /** The number of checks that were started, and of those that have ended. */
  readonly started: number;
  readonly ended: number;
  readonly check: () => void;
}

/** Checks the selected images, and says before that they are uploaded. */
export function CheckBar({ count, started, ended, check }: Props) {
  const { i18n } = browser;
  return (
    <div className="check-bar">
      <p className="soft">{i18n.getMessage("xrayCheckNote")}</p>
      <button type="button" disabled={count === 0 || ended < started} onClick={check}>
        {i18n.getMessage("xrayCheckSelected")}
      </button>
      <p className="soft" role="status">
        {started > 0 && i18n.getMessage("xrayChecked", [String(ended), String(started)])}
      </p>
    </div>
  );
}
