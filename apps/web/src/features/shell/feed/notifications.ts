import { useSyncExternalStore } from "react";
import type { RunListing } from "../../../api/trpc.ts";
import { describeRunState } from "./run-text.ts";

/** The states of the user's choice about system notifications, which are first offered after a long run. */
const choices = ["offered", "on", "off"] as const;
type Choice = (typeof choices)[number];

const key = "packshot-notifications";
const changeEvent = "packshot-notifications";
/** The duration above which a run is long. Users don't leave during shorter ones. */
const minLongRunSeconds = 10;

function readChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored) ?? null;
  } catch {
    return null;
  }
}

function storeChoice(choice: Choice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Without storage, notifications are never offered.
  }
  window.dispatchEvent(new Event(changeEvent));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  window.addEventListener(changeEvent, onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener(changeEvent, onChange);
  };
}

/** Returns the choice stored in this browser, or null while nothing has been offered. */
export function useNotificationChoice(): Choice | null {
  return useSyncExternalStore(subscribe, readChoice);
}

/** Asks for the browser's permission if needed. If the user denies it, notifications stay off. */
export async function chooseNotifications(isEnabled: boolean): Promise<void> {
  storeChoice(isEnabled && (await Notification.requestPermission()) === "granted" ? "on" : "off");
}

export function isLongRun({ startedAt, finishedAt }: Pick<RunListing, "startedAt" | "finishedAt">): boolean {
  if (startedAt === null || finishedAt === null) return false;
  return Date.parse(finishedAt) - Date.parse(startedAt) > minLongRunSeconds * 1000;
}

/** Notifies the user of a finished run if enabled and the user is elsewhere; otherwise it may offer notifications. */
export function notifyUser(run: RunListing): void {
  if (!("Notification" in window) || Notification.permission === "denied") return;
  const choice = readChoice();
  if (choice === null && isLongRun(run)) storeChoice("offered");
  if (choice !== "on" || !document.hidden) return;
  try {
    // The tag merges the notifications of several windows.
    const notification = new Notification(run.toolName, {
      body: describeRunState(run),
      tag: run.id,
      icon: "/favicon.svg",
    });
    notification.addEventListener("click", () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Browsers on phones have the class but only allow it in service workers.
  }
}
