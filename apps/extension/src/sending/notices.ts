import { browser } from "wxt/browser";
import { getHost } from "../urls.ts";
import type { FoundImage } from "../finding/found-image.ts";
import { count, isSmall, formatSize } from "../finding/image-size.ts";
import { callLayer, type Notice } from "../page/page-calls.ts";
import type { Problem, Send } from "./send.ts";

type TextKey = Parameters<typeof browser.i18n.getMessage>[0];

const localize = (key: TextKey, parts: string[] = []) => browser.i18n.getMessage(key, parts);

/** The user's possible answers to a notice. */
export type Action = "mine" | "supplier" | "reference" | "retry" | "allow" | "screenshot" | "connect";

/** Prefix of an action ID that contains the match pattern, so that the permission can be requested during the click. */
export const ALLOW = "allow ";

const actionLabels: Readonly<Record<Action, TextKey>> = {
  mine: "rightsMine",
  supplier: "rightsSupplier",
  reference: "rightsReference",
  retry: "tryAgain",
  allow: "allowAccess",
  screenshot: "useScreenshot",
  connect: "connect",
};

interface ProblemWords {
  readonly title: TextKey;
  readonly detail: TextKey;
  readonly next: readonly Action[];
}

const problems: Readonly<Record<Problem, ProblemWords>> = {
  rights: { title: "problemRights", detail: "problemRightsDetail", next: ["mine", "supplier", "reference"] },
  interrupted: { title: "problemInterrupted", detail: "problemInterruptedDetail", next: ["retry"] },
  unreachable: { title: "problemUnreachable", detail: "problemUnreachableDetail", next: ["retry"] },
  disconnected: { title: "problemDisconnected", detail: "problemDisconnectedDetail", next: ["connect"] },
  "too-large": { title: "problemTooLarge", detail: "problemTooLargeDetail", next: [] },
  blocked: { title: "problemBlocked", detail: "problemBlockedDetail", next: ["allow", "screenshot"] },
  "no-image": { title: "problemNoImage", detail: "problemNoImageDetail", next: ["screenshot"] },
  wait: { title: "problemWait", detail: "problemWaitDetail", next: ["retry"] },
  refused: { title: "problemRefused", detail: "problemRefusedDetail", next: [] },
};

export function isAction(action: string): action is Action {
  return Object.hasOwn(actionLabels, action);
}

/** Returns the problem's title. */
export function explainProblem(problem: Problem): string {
  return localize(problems[problem].title);
}

/** Describes a send in its current state. */
export function createNotice(send: Send, toolName: string): Notice {
  const { id, image, problem } = send;
  const about = { id, image: image.url };
  if (problem !== undefined) return { ...about, ...createProblemNotice(send, problem) };
  const detail = formatFound(image);
  if (send.status === "sending") {
    return { ...about, tone: "working", title: localize("noticeSending", [toolName]), detail, actions: [] };
  }
  return { ...about, tone: "done", title: localize("noticeSent", [toolName]), detail, actions: [] };
}

function createProblemNotice({ page, sentence, askFor }: Send, problem: Problem) {
  const { title, detail, next } = problems[problem];
  const site = getHost(page.url);
  const actions = next.filter((action) => action !== "allow" || askFor !== undefined);
  return {
    tone: problem === "rights" ? ("question" as const) : ("problem" as const),
    title: localize(title, [site]),
    detail: sentence ?? localize(detail, [site]),
    actions: actions.map((action) => ({
      id: action === "allow" ? ALLOW + (askFor ?? "") : action,
      label: localize(actionLabels[action]),
    })),
  };
}

/** Returns the found size, with a warning if the image is small. */
export function formatFound(image: FoundImage): string {
  const { width, shown } = image;
  // The image couldn't be measured.
  if (width === 0) return "";
  const size = formatSize(image);
  if (isSmall(image)) return localize("sizeSmall", [size]);
  return width <= shown.width ? size : localize("sizeFound", [size, count(shown.width), count(shown.height)]);
}

/**
 * Shows the notice on the page. If the tab is closed or shows a different page, shows a badge on the toolbar button
 * instead.
 */
export async function show(notice: Notice, { tabId }: Send["place"]): Promise<void> {
  try {
    await callLayer({ tabId, frameId: 0 }, "showNotice", { notice });
  } catch {
    const needsPerson = notice.tone === "problem" || notice.tone === "question";
    await browser.action.setBadgeText({ text: needsPerson ? "!" : "" });
  }
}
