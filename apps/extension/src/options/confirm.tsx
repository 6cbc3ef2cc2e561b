import { useEffect, useRef } from "react";
import { browser } from "wxt/browser";
import { Button } from "../ui/button.tsx";

interface Props {
  readonly title: string;
  /** The consequences of the action. */
  readonly text: string;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action that can't be undone. */
export function Confirm({ title, text, action, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} aria-labelledby="confirm-title" aria-describedby="confirm-text" onClose={onClose}>
      <h2 id="confirm-title">{title}</h2>
      <p id="confirm-text" className="soft">
        {text}
      </p>
      <div className="steps">
        <Button onClick={close}>{browser.i18n.getMessage("optionsCancel")}</Button>
        <Button
          look="primary"
          onClick={() => {
            onConfirm();
            close();
          }}
        >
          {action}
        </Button>
      </div>
    </dialog>
  );
}
