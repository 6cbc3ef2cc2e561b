import { fakeBrowser } from "../testing/fake-browser.ts";
import { beforeEach, expect, test } from "vitest";
import { addSend, findSend, updateSend, listSends, markInterrupted, removeSend } from "./outbox.ts";
import { createSend } from "./testing/sends.ts";

beforeEach(() => fakeBrowser.reset());

test("lists sends newest first, up to twenty", async () => {
  for (let n = 1; n <= 22; n += 1) await addSend(createSend({ id: `s${n}` }));
  const ids = (await listSends()).map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(ids.slice(0, 2)).toEqual(["s22", "s21"]);
  expect(ids).not.toContain("s2");
});

test("keeps all simultaneous changes", async () => {
  await Promise.all([1, 2, 3, 4].map((n) => addSend(createSend({ id: `s${n}` }))));
  await Promise.all([updateSend(createSend({ id: "s2", status: "sent" })), removeSend("s3")]);
  expect((await listSends()).map(({ id, status }) => [id, status])).toEqual([
    ["s4", "sending"],
    ["s2", "sent"],
    ["s1", "sending"],
  ]);
});

test("an update doesn't restore a removed send", async () => {
  await addSend(createSend({ id: "a" }));
  await removeSend("a");
  await updateSend(createSend({ id: "a", status: "sent" }));
  expect(await findSend("a")).toBeUndefined();
});

test("marks only sends in progress as interrupted", async () => {
  await addSend(createSend({ id: "done", status: "sent" }));
  await addSend(createSend({ id: "cut off" }));
  await markInterrupted();
  expect(await findSend("cut off")).toMatchObject({ status: "failed", problem: "interrupted" });
  expect(await findSend("done")).toMatchObject({ status: "sent" });
});
