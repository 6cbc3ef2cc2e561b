import { useNavigate } from "@tanstack/react-router";
import { ClipboardCopy, Heart, LocateFixed, RotateCcw, SkipForward, Trash2 } from "lucide-react";
import { itemInTurn } from "../../../api/in-turn.ts";
import { type Run, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/clipboard.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { linkToPlace } from "../../shell/gallery-place.ts";
import type { ResultAction } from "../image/action-menu.tsx";
import { NoticeBar, RetryTrouble } from "../image/notices.tsx";
import { withToast } from "../image/image-actions.ts";
import { isActive, madeOf } from "../screen/run-state.ts";
import { useScreenOptions, useScreenRun } from "../screen/contexts.tsx";
import { settingsText } from "./settings-text.ts";

/** Follows a run's gallery item, and changes it on the screen immediately. */
function useOwnItem(run: Run) {
  const utils = trpc.useUtils();
  const key = { runId: run.id };
  const { data: item = null } = trpc.gallery.ofRun.useQuery(key, { enabled: !isActive(run) });
  const forget = () => {
    // A fetch that started before the change may have overwritten it.
    void utils.gallery.ofRun.invalidate(key);
    void utils.gallery.list.invalidate();
    void utils.gallery.stats.invalidate();
  };

  async function change(to: Partial<NonNullable<typeof item>>, work: () => Promise<unknown>): Promise<void> {
    await utils.gallery.ofRun.cancel(key);
    utils.gallery.ofRun.setData(key, (now) => now && { ...now, ...to });
    try {
      await itemInTurn(work);
      forget();
    } catch (error) {
      await utils.gallery.ofRun.invalidate(key);
      throw error;
    }
  }

  return { item, change, client: utils.client };
}

function useItemChanges(run: Run) {
  const { item, change, client } = useOwnItem(run);
  if (item === null) return null;
  const { id, isFavorite } = item;
  const favorite = () =>
    withToast(
      change({ isFavorite: !isFavorite }, () =>
        client.gallery.setFavorite.mutate({ id, isFavorite: !isFavorite }),
      ),
      null,
      "Failed to toggle favorite",
    );
  const restore = () =>
    withToast(
      change({ isDeleted: false }, () => client.gallery.restore.mutate({ id })),
      null,
      "Couldn't restore the item",
    );
  const remove = () => {
    change({ isDeleted: true }, () => client.gallery.delete.mutate({ id })).then(
      () => showToast({ text: "Item deleted.", action: { label: "Undo", onPress: restore } }),
      () => showToast({ text: "Failed to delete item", failed: true }),
    );
  };
  return { ...item, favorite, restore, remove };
}

/** Returns the actions on the run as a whole. */
export function useRunActions(run: Run): readonly ResultAction[] {
  const { options } = useScreenOptions();
  const { followsResults, followResults } = useScreenRun();
  const navigate = useNavigate();
  const item = useItemChanges(run);
  const settings = settingsText(options.fields, run.options);
  const reuse = () => {
    for (const { name } of options.fields) options.set(name, run.options[name]);
    showToast({ text: "Now using this run's settings." });
  };
  const following: ResultAction = {
    label: "Show results as they arrive",
    icon: SkipForward,
    on: followsResults,
    act: () => followResults(!followsResults),
  };
  return [
    ...(run.variations.length > 1 ? [following] : []),
    ...(settings === ""
      ? []
      : [
          {
            label: "Copy settings",
            icon: ClipboardCopy,
            act: () => withToast(copyText(settings), "Settings copied.", "Couldn't copy the settings."),
          },
          { label: "Use these settings", icon: RotateCcw, act: reuse },
        ]),
    ...(item === null || item.isDeleted
      ? []
      : [
          { label: "Favorite", icon: Heart, on: item.isFavorite, act: item.favorite },
          { label: "Show in gallery", icon: LocateFixed, act: () => void navigate(linkToPlace(item)) },
          { label: "Delete", icon: Trash2, act: item.remove },
        ]),
  ];
}

/** Favorites the run's gallery item. Reserves its space until the state is known, so that no other button moves. */
export function FavoriteButton({ run }: { readonly run: Run }) {
  const item = useItemChanges(run);
  if (item === null || item.isDeleted) return <span className="size-9" />;
  return (
    <Button
      variant="pill"
      size="round"
      aria-label="Favorite"
      aria-pressed={item.isFavorite}
      onClick={item.favorite}
    >
      <Heart size={16} aria-hidden fill={item.isFavorite ? "currentColor" : "none"} />
    </Button>
  );
}

/** Shows what a user should know about a run as a whole. */
export function ResultNotices({ run }: { readonly run: Run }) {
  return (
    <>
      <InTrash run={run} />
      {run.notice && <NoticeBar text={run.notice} />}
      <RetryTrouble made={madeOf(run)} />
    </>
  );
}

/** Shows that the run is in the gallery's trash, and restores it. */
function InTrash({ run }: { readonly run: Run }) {
  const item = useItemChanges(run);
  if (item?.isDeleted !== true) return null;
  return (
    <NoticeBar text="This result is in your gallery's trash and will be deleted after 30 days.">
      <Button variant="pill" size="pill" onClick={item.restore}>
        Restore
      </Button>
    </NoticeBar>
  );
}
