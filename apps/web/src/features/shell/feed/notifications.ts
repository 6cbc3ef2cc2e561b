import { useSyncExternalStore } from "react";
import type { RunListing } from "../../../api/trpc.ts";
import { stateOf } from "./run-words.ts";

/** Says what a person wants of system notifications. They are offered once a run has taken long, and never before. */
const choices = ["offered", "on", "off"] as const;
type Choice = (typeof choices)[number];

const key = "packshot-notifications";
const changeInThisWindow = "packshot-notifications";
/** Seconds. Nobody leaves for a run that is shorter. */
const long = 10;

function read(): Choice | null {
  try {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored) ?? null;
  } catch {
    return null;
  }
}

function write(choice: Choice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Without storage, nothing is offered.
  }
  window.dispatchEvent(new Event(changeInThisWindow));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  window.addEventListener(changeInThisWindow, onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener(changeInThisWindow, onChange);
  };
}

/** Returns the choice that is kept in this browser, or null while nothing has been offered. */
export function useNotificationChoice(): Choice | null {
  return useSyncExternalStore(subscribe, read);
}

/** Asks the browser for its permission if it is needed. A refusal there counts as one here. */
export async function chooseNotifications(wanted: boolean): Promise<void> {
  write(wanted && (await Notification.requestPermission()) === "granted" ? "on" : "off");
}

export function tookLong({ startedAt, finishedAt }: Pick<RunListing, "startedAt" | "finishedAt">): boolean {
  if (startedAt === null || finishedAt === null) return false;
  return Date.parse(finishedAt) - Date.parse(startedAt) > long * 1000;
}

/** Tells of a run that has ended, if the person wants that and is elsewhere; else it may offer to do so from now on. */
export function notifyOf(run: RunListing): void {
  if (!("Notification" in window) || Notification.permission === "denied") return;
  const choice = read();
  if (choice === null && tookLong(run)) write("offered");
  if (choice !== "on" || !document.hidden) return;
  try {
    // The tag makes one notification of those of several windows.
    const shown = new Notification(run.toolName, { body: stateOf(run), tag: run.id, icon: "/favicon.svg" });
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Browsers on phones have the class but allow it only to service workers.
  }
}
