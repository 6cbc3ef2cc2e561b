import { fakeBrowser } from "../testing/fake-browser.ts";
import { expect, test } from "vitest";
import type { Problem } from "./send.ts";
import { createSend } from "./testing/sends.ts";

// The fake browser has no messages, so tests see a message's name and arguments instead.
fakeBrowser.i18n.getMessage = (name: string, parts?: string | (string | number)[]) =>
  [name, parts ?? []].flat().join(" ");
fakeBrowser.i18n.getUILanguage = () => "en-US";
const { createNotice, formatFound } = await import("./notices.ts");

test("a notice has the image, the tool's name and the size", () => {
  expect(createNotice(createSend({}), "Ads")).toEqual({
    id: "send",
    image: "https://cdn.example/large.jpg",
    tone: "working",
    title: "noticeSending Ads",
    detail: "sizeFound size 1,500 1,000 300 200",
    actions: [],
  });
  expect(createNotice(createSend({ status: "sent" }), "Ads")).toMatchObject({
    tone: "done",
    title: "noticeSent Ads",
  });
});

test("formatFound mentions small images and those no larger than on the page", () => {
  const { image } = createSend({});
  expect(formatFound({ ...image, width: 799, height: 600 })).toBe("sizeSmall size 799 600");
  expect(formatFound({ ...image, width: 600, height: 800, shown: { ...image.shown, width: 600 } })).toBe(
    "size 600 800",
  );
  expect(formatFound({ ...image, width: 0, height: 0 })).toBe("");
});

test.each<[Problem, string[]]>([
  ["rights", ["mine", "supplier", "reference"]],
  ["interrupted", ["retry"]],
  ["unreachable", ["retry"]],
  ["disconnected", ["connect"]],
  ["too-large", []],
  ["no-image", ["screenshot"]],
  ["wait", ["retry"]],
  ["refused", []],
])("the notice for %s offers %j", (problem, actions) => {
  const notice = createNotice(createSend({ status: "failed", problem }), "Ads");
  expect(notice.actions.map(({ id }) => id)).toEqual(actions);
  expect(notice.tone).toBe(problem === "rights" ? "question" : "problem");
});

test("offers access to a blocked image only if the browser can grant it", () => {
  const blocked = createSend({ status: "failed", problem: "blocked" });
  const listActions = (send: typeof blocked) => createNotice(send, "Ads").actions.map(({ id }) => id);
  expect(listActions(blocked)).toEqual(["screenshot"]);
  expect(listActions({ ...blocked, askFor: "https://cdn.example/*" })).toEqual([
    "allow https://cdn.example/*",
    "screenshot",
  ]);
});

test("shows the server's message if there is one", () => {
  const refused = createSend({ status: "failed", problem: "refused", sentence: "This file isn't an image." });
  expect(createNotice(refused, "Ads")).toMatchObject({
    title: "problemRefused shop.example",
    detail: "This file isn't an image.",
  });
});
