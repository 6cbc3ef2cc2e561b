import { browser } from "wxt/browser";
import { getHost } from "../urls.ts";
import type { FoundImage } from "../finding/found-image.ts";
import { formatNumber, isSmall, formatSize } from "../finding/image-size.ts";
import { callLayer, type Notice } from "../page/page-calls.ts";
import type { Problem, Send } from "./send.ts";

type TextKey = Parameters<typeof browser.i18n.getMessage>[0];

const localize = (key: TextKey, parts: string[] = []) => browser.i18n.getMessage(key, parts);

/** The actions that notices offer. */
export type Action = "mine" | "supplier" | "reference" | "retry" | "allow" | "screenshot" | "connect";

/** Prefix of the ID of an "allow" action. The match pattern follows, so that it can be requested during the click. */
export const ALLOW_PREFIX = "allow ";

const actionLabels: Readonly<Record<Action, TextKey>> = {
  mine: "rightsMine",
  supplier: "rightsSupplier",
  reference: "rightsReference",
  retry: "tryAgain",
  allow: "allowAccess",
  screenshot: "useScreenshot",
  connect: "connect",
};

/** The names of a problem's texts, and the actions that its notice offers. */
interface ProblemTexts {
  readonly title: TextKey;
  readonly detail: TextKey;
  readonly actions: readonly Action[];
}

const problems: Readonly<Record<Problem, ProblemTexts>> = {
  rights: {
    title: "problemRights",
    detail: "problemRightsDetail",
    actions: ["mine", "supplier", "reference"],
  },
  interrupted: { title: "problemInterrupted", detail: "problemInterruptedDetail", actions: ["retry"] },
  unreachable: { title: "problemUnreachable", detail: "problemUnreachableDetail", actions: ["retry"] },
  disconnected: { title: "problemDisconnected", detail: "problemDisconnectedDetail", actions: ["connect"] },
  "too-large": { title: "problemTooLarge", detail: "problemTooLargeDetail", actions: [] },
  blocked: { title: "problemBlocked", detail: "problemBlockedDetail", actions: ["allow", "screenshot"] },
  "no-image": { title: "problemNoImage", detail: "problemNoImageDetail", actions: ["screenshot"] },
  wait: { title: "problemWait", detail: "problemWaitDetail", actions: ["retry"] },
  refused: { title: "problemRefused", detail: "problemRefusedDetail", actions: [] },
};

export function isAction(action: string): action is Action {
  return Object.hasOwn(actionLabels, action);
}

/** Returns the problem's title. */
export function getProblemTitle(problem: Problem): string {
  return localize(problems[problem].title);
}

/** Creates the notice for a send in its current state. */
export function createNotice(send: Send, toolName: string): Notice {
  const { id, image, problem } = send;
  const common = { id, image: image.url };
  if (problem !== undefined) return { ...common, ...createProblemNotice(send, problem) };
  const detail = formatFound(image);
  if (send.status === "sending") {
    return { ...common, tone: "working", title: localize("noticeSending", [toolName]), detail, actions: [] };
  }
  return { ...common, tone: "done", title: localize("noticeSent", [toolName]), detail, actions: [] };
}

function createProblemNotice({ page, sentence, askFor }: Send, problem: Problem) {
  const { title, detail, actions: allActions } = problems[problem];
  const site = getHost(page.url);
  const actions = allActions.filter((action) => action !== "allow" || askFor !== undefined);
  return {
    tone: problem === "rights" ? ("question" as const) : ("problem" as const),
    title: localize(title, [site]),
    detail: sentence ?? localize(detail, [site]),
    actions: actions.map((action) => ({
      id: action === "allow" ? ALLOW_PREFIX + (askFor ?? "") : action,
      label: localize(actionLabels[action]),
    })),
  };
}

/** Formats the size of the largest version, with a warning if it's small; "" if the image couldn't be measured. */
export function formatFound(image: FoundImage): string {
  const { width, shown } = image;
  if (width === 0) return "";
  const size = formatSize(image);
  if (isSmall(image)) return localize("sizeSmall", [size]);
  return width <= shown.width
    ? size
    : localize("sizeFound", [size, formatNumber(shown.width), formatNumber(shown.height)]);
}

/**
 * Shows the notice on the page. If the tab is closed or shows a different page, updates the toolbar button's badge
 * instead: "!" for a problem or a question, otherwise none.
 */
export async function showNotice(notice: Notice, { tabId }: Send["place"]): Promise<void> {
  try {
    await callLayer({ tabId, frameId: 0 }, "showNotice", { notice });
  } catch {
    const needsUser = notice.tone === "problem" || notice.tone === "question";
    await browser.action.setBadgeText({ text: needsUser ? "!" : "" });
  }
}
