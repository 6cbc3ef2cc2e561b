import { browser } from "wxt/browser";

interface Props {
  /** The number of selected images. */
  readonly count: number;
  /** The number of checks that have started. */
  readonly started: number;
  /** The number of checks that have finished. */
  readonly finished: number;
  readonly check: () => void;
}

/** Offers to check the selected images and explains that this uploads them. */
export function CheckBar({ count, started, finished, check }: Props) {
  const { i18n } = browser;
  return (
    <div className="check-bar">
      <p className="soft">{i18n.getMessage("xrayCheckNote")}</p>
      <button type="button" disabled={count === 0 || finished < started} onClick={check}>
        {i18n.getMessage("xrayCheckSelected")}
      </button>
      <p className="soft" role="status">
        {started > 0 && i18n.getMessage("xrayChecked", [String(finished), String(started)])}
      </p>
    </div>
  );
}
