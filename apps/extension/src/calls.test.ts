import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { WorkerCalls } from "./calls.ts";

const popup = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL("/popup.html") };
let sender: { id?: string; url?: string } = popup;

/** Sends a message through the fake browser, with the sender that a real browser would name. Messages become JSON. */
async function sendMessage(message: unknown): Promise<unknown> {
  const { onMessage } = fakeBrowser.runtime;
  if (!onMessage.hasListeners())
    throw new Error("Could not establish connection. Receiving end does not exist.");
  return new Promise((resolve) => {
    const respond = (reply: unknown) => resolve(JSON.parse(JSON.stringify(reply)));
    const response = onMessage.trigger(JSON.parse(JSON.stringify(message)), sender, respond);
    void response.then((keptOpen: readonly unknown[]) => {
      if (!keptOpen.includes(true)) resolve(undefined);
    });
  });
}

vi.stubGlobal("browser", { ...fakeBrowser, runtime: { ...fakeBrowser.runtime, sendMessage } });
const { handleWorkerCalls, callWorker } = await import("./calls.ts");

const rejectCall = () => Promise.reject(new Error("Unexpected call"));
const otherCalls: WorkerCalls = {
  connection: rejectCall,
  connect: rejectCall,
  disconnect: rejectCall,
  setServer: rejectCall,
  sends: rejectCall,
  retry: rejectCall,
  forget: rejectCall,
  tools: rejectCall,
  images: rejectCall,
  sendImages: rejectCall,
  pick: rejectCall,
  xray: rejectCall,
};

function handleWith(calls: Partial<WorkerCalls>): void {
  handleWorkerCalls({ ...otherCalls, ...calls });
}

beforeEach(() => {
  fakeBrowser.reset();
  sender = popup;
});

describe("worker calls", () => {
  test("returns the worker's reply", async () => {
    const refused = "No server.";
    handleWith({ setServer: async ({ url }) => ({ refused: `${refused} ${url}` }) });
    await expect(callWorker("setServer", { url: "http://a" })).resolves.toEqual({
      refused: "No server. http://a",
    });
  });
  test("returns null when the worker returns nothing", async () => {
    handleWith({ pick: async () => {} });
    await expect(callWorker("pick", {})).resolves.toBeNull();
  });
  test("rejects with the worker's error", async () => {
    handleWith({ forget: () => Promise.reject(new Error("Unknown send: 7")) });
    await expect(callWorker("forget", { id: "7" })).rejects.toThrow("Unknown send: 7");
  });
  test("rejects when the worker doesn't reply", async () => {
    fakeBrowser.runtime.onMessage.addListener(() => undefined);
    await expect(callWorker("pick", {})).rejects.toThrow("no reply");
  });
  test.each([
    ["a script in a web page", { ...popup, url: "https://shop.example/" }],
    [
      "a URL that merely contains the extension's scheme",
      { ...popup, url: "https://shop.example/chrome-extension://" },
    ],
    ["another extension", { ...popup, id: "another" }],
    ["nobody", {}],
  ])("ignores %s", async (_, other) => {
    const sends = vi.fn<WorkerCalls["sends"]>(async () => []);
    handleWith({ sends });
    sender = other;
    await expect(callWorker("sends", {})).rejects.toThrow("no reply");
    expect(sends).not.toHaveBeenCalled();
  });
  test.each([
    null,
    "sends",
    {},
    { call: 1 },
    { to: "worker-for-extension-pages", call: "toString", input: {} },
  ])("leaves %j to other listeners", async (message) => {
    handleWith({ sends: async () => [] });
    await expect(sendMessage(message)).resolves.toBeUndefined();
  });
});
