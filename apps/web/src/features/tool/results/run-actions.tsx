import { useNavigate } from "@tanstack/react-router";
import {
  ClipboardCopy,
  Heart,
  LocateFixed,
  type LucideIcon,
  RotateCcw,
  SkipForward,
  ThumbsDown,
  ThumbsUp,
  Trash2,
} from "lucide-react";
import { sendItemChange } from "../../../api/change-queue.ts";
import { type Run, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/clipboard.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { linkToGalleryPosition } from "../../shell/gallery-position.ts";
import type { ResultAction } from "../image/action-menu.tsx";
import { NoticeBar, FailedRetries } from "../image/notices.tsx";
import { reportOutcome } from "../image/image-actions.ts";
import { isActive, listResults } from "../screen/run-state.ts";
import { useScreenOptions, useScreenRun } from "../screen/contexts.tsx";
import { formatSettings } from "./settings-text.ts";

/** Returns a run's gallery item, and a function that changes it with an optimistic update. */
function useRunItem(run: Run) {
  const utils = trpc.useUtils();
  const key = { runId: run.id };
  const { data: item = null } = trpc.gallery.ofRun.useQuery(key, { enabled: !isActive(run) });
  const invalidateLists = () => {
    // A fetch that started before the change may have overwritten the optimistic update.
    void utils.gallery.ofRun.invalidate(key);
    void utils.gallery.list.invalidate();
    void utils.gallery.stats.invalidate();
  };

  async function changeItem(
    changes: Partial<NonNullable<typeof item>>,
    work: () => Promise<unknown>,
  ): Promise<void> {
    await utils.gallery.ofRun.cancel(key);
    utils.gallery.ofRun.setData(key, (now) => now && { ...now, ...changes });
    try {
      await sendItemChange(work);
      invalidateLists();
    } catch (error) {
      await utils.gallery.ofRun.invalidate(key);
      throw error;
    }
  }

  return { item, change: changeItem, client: utils.client };
}

/** Classes of the ratings, which are buttons in a wide toolbar and in the menu of a narrow one. */
const ratingPlaces = {
  toolbar: "@max-[48rem]:hidden",
  menu: "@min-[48rem]:hidden",
  placeholder: "w-29 @max-[48rem]:w-9",
};
const ratingProps = { group: "Gallery", hidden: ratingPlaces.menu } as const;

function useItemChanges(run: Run) {
  const { item, change, client } = useRunItem(run);
  if (item === null) return null;
  const { id, isFavorite, rating } = item;
  const favorite = () =>
    reportOutcome(
      change({ isFavorite: !isFavorite }, () =>
        client.gallery.setFavorite.mutate({ id, isFavorite: !isFavorite }),
      ),
      null,
      "Failed to toggle favorite",
    );
  const rate = (pressed: "good" | "bad") => {
    const changes = { rating: rating === pressed ? null : pressed };
    reportOutcome(
      change(changes, () => client.gallery.setRating.mutate({ id, ...changes })),
      null,
      "Couldn't rate the item",
    );
  };
  const restore = () =>
    reportOutcome(
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
  const toggles: readonly Toggle[] = [
    { ...ratingProps, label: "Good", icon: ThumbsUp, on: rating === "good", act: () => rate("good") },
    { ...ratingProps, label: "Bad", icon: ThumbsDown, on: rating === "bad", act: () => rate("bad") },
    { group: "Gallery", hidden: "hidden", label: "Favorite", icon: Heart, on: isFavorite, act: favorite },
  ];
  return { ...item, toggles, restore, remove };
}

interface Toggle extends ResultAction {
  readonly icon: LucideIcon;
  readonly on: boolean;
  readonly act: () => void;
}

/** Returns the actions on the run as a whole. */
export function useRunActions(run: Run): readonly ResultAction[] {
  const { options } = useScreenOptions();
  const { followsResults, followResults } = useScreenRun();
  const navigate = useNavigate();
  const item = useItemChanges(run);
  const settings = formatSettings(options.fields, run.options);
  const reuse = () => {
    for (const { name } of options.fields) options.set(name, run.options[name]);
    showToast({ text: "Now using this run's settings." });
  };
  const followAction: ResultAction = {
    group: "All images",
    label: "Show results as they arrive",
    icon: SkipForward,
    on: followsResults,
    act: () => followResults(!followsResults),
  };
  const itemActions: readonly ResultAction[] =
    item === null || item.isDeleted
      ? []
      : [
          ...item.toggles,
          {
            group: "Gallery",
            label: "Show in gallery",
            icon: LocateFixed,
            act: () => void navigate(linkToGalleryPosition(item)),
          },
          { group: "Gallery", label: "Delete", icon: Trash2, act: item.remove },
        ];
  const settingsActions: readonly ResultAction[] = [
    {
      group: "Settings",
      label: "Copy settings",
      icon: ClipboardCopy,
      act: () => reportOutcome(copyText(settings), "Settings copied.", "Couldn't copy the settings."),
    },
    { group: "Settings", label: "Use these settings", icon: RotateCcw, act: reuse },
  ];
  return [
    ...(run.variations.length > 1 ? [followAction] : []),
    ...(settings === "" ? [] : settingsActions),
    ...itemActions,
  ];
}

/**
 * Rates and favorites the run's gallery item. In a narrow toolbar, only Favorite is visible, and the menu has the
 * rating. Reserves the space while the item loads, so that no other button moves.
 */
export function ItemToggles({ run }: { readonly run: Run }) {
  const item = useItemChanges(run);
  if (item === null || item.isDeleted) return <span className={`h-9 ${ratingPlaces.placeholder}`} />;
  return item.toggles.map(({ label, icon: Icon, on, act }) => (
    <Button
      key={label}
      variant="pill"
      size="round"
      className={label === "Favorite" ? "" : ratingPlaces.toolbar}
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={act}
    >
      <Icon size={16} aria-hidden fill={on ? "currentColor" : "none"} />
    </Button>
  ));
}

/** Shows the notices about a run as a whole. */
export function ResultNotices({ run }: { readonly run: Run }) {
  return (
    <>
      <TrashNotice run={run} />
      {run.notice && <NoticeBar text={run.notice} />}
      <FailedRetries results={listResults(run)} />
    </>
  );
}

/** Shows that the run is in the gallery's trash, and restores it. */
function TrashNotice({ run }: { readonly run: Run }) {
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
