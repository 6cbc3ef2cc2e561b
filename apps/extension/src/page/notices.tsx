import { useLayoutEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import { CloseButton } from "./close-button.tsx";
import { LogoIcon } from "./icons.tsx";
import type { Layer } from "./layer.ts";
import type { Notice } from "./page-calls.ts";

/** Called with the IDs of a notice and of the chosen action. */
type OnChoose = (noticeId: string, actionId: string) => void;

export interface Notices {
  show(notice: Notice): void;
  hide(id: string): void;
}

/** Maintains the stack of notices in a corner of the window; the newest is at the bottom. */
export function createNotices(layer: Layer, choose: OnChoose): Notices {
  let notices: readonly Notice[] = [];
  const update = (next: readonly Notice[]) => {
    notices = next;
    window.removeEventListener("keydown", closeNewest, true);
    if (notices.length > 0) window.addEventListener("keydown", closeNewest, true);
    layer.render(
      "notices",
      notices.length > 0 ? <Stack notices={notices} choose={choose} close={hide} /> : null,
    );
  };
  const hide = (id: string) => update(notices.filter((notice) => notice.id !== id));
  const show = (notice: Notice) => {
    const isNew = !notices.some(({ id }) => id === notice.id);
    update(isNew ? [...notices, notice] : notices.map((old) => (old.id === notice.id ? notice : old)));
  };
  const closeNewest = (event: KeyboardEvent) => {
    const newest = notices.at(-1);
    if (event.key !== "Escape" || event.isComposing || !newest || layer.isShown("overlay")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hide(newest.id);
  };
  return { show, hide };
}

interface StackProps {
  readonly notices: readonly Notice[];
  readonly choose: OnChoose;
  readonly close: (id: string) => void;
}

function Stack({ notices, choose, close }: StackProps) {
  return (
    <section className="notices" aria-label={browser.i18n.getMessage("noticeRegion")}>
      {notices.map((notice) => (
        <Card
          key={notice.id}
          notice={notice}
          choose={(action) => choose(notice.id, action)}
          close={() => close(notice.id)}
        />
      ))}
    </section>
  );
}

interface CardProps {
  readonly notice: Notice;
  readonly choose: (action: string) => void;
  readonly close: () => void;
}

function Card({ notice: { id, tone, title, detail, image, actions }, choose, close }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  const isQuestion = tone === "question";
  useLayoutEffect(() => {
    if (!isQuestion) return undefined;
    const previousFocus = document.activeElement;
    const element = card.current;
    // Focuses the dialog instead of a button, because Enter alone must not answer a question about rights.
    element?.focus({ preventScroll: true });
    return () => {
      // Restores the focus unless the user has moved it elsewhere.
      const hasFocus = document.activeElement === document.body || element?.matches(":focus-within");
      if (hasFocus && previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    };
  }, [isQuestion]);
  return (
    <div
      ref={card}
      className={`card notice ${tone}`}
      role={isQuestion ? "alertdialog" : "status"}
      tabIndex={isQuestion ? -1 : undefined}
      aria-labelledby={`title-${id}`}
      aria-describedby={detail === undefined ? undefined : `detail-${id}`}
      aria-busy={tone === "working"}
      onAnimationEnd={({ animationName }) => animationName === "stay" && close()}
    >
      <Thumbnail key={image} src={image} />
      <h2 id={`title-${id}`}>{title}</h2>
      <CloseButton close={close} />
      {detail !== undefined && (
        <p id={`detail-${id}`} className="soft">
          {detail}
        </p>
      )}
      {actions.length > 0 && <Actions actions={actions} suggestsFirst={!isQuestion} choose={choose} />}
      {tone === "working" && <div className="line" />}
    </div>
  );
}

interface ActionsProps extends Pick<Notice, "actions">, Pick<CardProps, "choose"> {
  readonly suggestsFirst: boolean;
}

function Actions({ actions, suggestsFirst, choose }: ActionsProps) {
  return (
    <div className="actions">
      {actions.map(({ id, label }, index) => (
        <button
          type="button"
          key={id}
          className={suggestsFirst && index === 0 ? "main" : ""}
          onClick={() => choose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/**
 * Renders the notice's image, which needs no alternative text next to its title. If the page's policy blocks the image,
 * shows Packshot's logo instead.
 */
function Thumbnail({ src }: { readonly src: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (src === undefined || isBroken) return <LogoIcon />;
  return <img src={src} alt="" onError={() => setBroken(true)} />;
}
