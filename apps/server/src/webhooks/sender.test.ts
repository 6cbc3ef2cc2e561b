import { createServer } from "node:net";
import { describeWebhookSender } from "@packshot/trpc/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWebhookSender, type SenderOptions } from "./sender.ts";
import { type Receiver, startReceiver, status } from "./testing/receiver.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver[Symbol.asyncDispose]());
beforeEach(() => {
  receiver.requests.length = 0;
  receiver.respond = status(202);
});

const PUBLIC_ADDRESS = "93.184.216.34";
const localOptions: SenderOptions = { userAgent: "Packshot/test", localOnly: true };
const publicOptions: SenderOptions = { ...localOptions, localOnly: false };
const message = { headers: { "webhook-id": "msg_1" }, body: "{}" };
const send = (options: SenderOptions, url = receiver.url) =>
  createWebhookSender(options).send(url, message, new AbortController().signal);
const failLookup = () => Promise.reject(new Error("getaddrinfo ENOTFOUND"));
const hangLookup = () => new Promise<never>(() => {});
const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses;

describeWebhookSender("HTTP", async () => ({
  sender: createWebhookSender(localOptions),
  url: receiver.url,
  arrived: () => receiver.requests.map(({ headers, body }) => ({ id: headers["webhook-id"], body })),
}));

describe("a webhook sender", () => {
  it("sends our user agent and the message, nothing else", async () => {
    await send(localOptions);
    const [request] = receiver.requests;
    expect(request).toMatchObject({ method: "POST", path: "/hook" });
    expect(request?.headers).toEqual({
      host: new URL(receiver.url).host,
      connection: "keep-alive",
      "content-length": "2",
      "user-agent": "Packshot/test",
      "webhook-id": "msg_1",
    });
  });

  it("reaches programs on this machine when the server is local-only", async () => {
    const { port } = new URL(receiver.url);
    expect(await send(localOptions, `http://localhost:${port}/hook`)).toEqual({ status: 202 });
  });

  it.each([
    "http://localhost/hook",
    "https://localhost/hook",
    "https://127.0.0.1/hook",
    "https://[::1]/hook",
  ])("rejects %s on a public server", async (url) => {
    const sender = createWebhookSender({ ...publicOptions, resolve: resolveTo("127.0.0.1") });
    await expect(sender.check(url)).rejects.toMatchObject({ code: "BAD_INPUT" });
    expect(await send({ ...publicOptions, resolve: resolveTo("127.0.0.1") }, url)).toMatchObject({
      status: null,
    });
  });

  it("never calls this machine from a public server", async () => {
    expect(await send(publicOptions)).toEqual({ status: null, problem: "unreachable" });
    expect(receiver.requests).toEqual([]);
  });

  it.each([
    ["a private address", ["10.0.0.1"]],
    ["a private one among public ones", [PUBLIC_ADDRESS, "10.0.0.1"]],
    ["no address", []],
  ])("rejects a name with %s with the same message", async (_what, addresses) => {
    const sender = createWebhookSender({ ...localOptions, resolve: resolveTo(...addresses) });
    await expect(sender.check("https://shop.example/hook")).rejects.toMatchObject({
      userMessage: expect.stringContaining("can't be reached on the public internet"),
    });
  });

  it("accepts a name with public addresses and looks it up every time", async () => {
    const lookedUpHosts: string[] = [];
    const resolvedAddresses = [[PUBLIC_ADDRESS], ["10.0.0.1"]];
    const resolve = async (host: string) => {
      lookedUpHosts.push(host);
      return resolvedAddresses.shift() ?? [];
    };
    const sender = createWebhookSender({ ...publicOptions, resolve });
    await sender.check("https://shop.example/hook");
    const result = await sender.send("https://shop.example/hook", message, new AbortController().signal);
    expect(result).toEqual({ status: null, problem: "unreachable" });
    expect(lookedUpHosts).toEqual(["shop.example", "shop.example"]);
  });

  it("returns the same error for an unknown name as for a private one", async () => {
    await expect(
      createWebhookSender({ ...localOptions, resolve: failLookup }).check("https://no.example/"),
    ).rejects.toMatchObject({
      code: "BAD_INPUT",
      userMessage: expect.stringContaining("can't be reached on the public internet"),
    });
    expect(await send({ ...localOptions, resolve: failLookup }, "https://no.example/")).toMatchObject({
      problem: "unreachable",
    });
  });

  it("doesn't follow redirects", async () => {
    receiver.respond = (response) => response.writeHead(307, { location: receiver.url }).end();
    expect(await send(localOptions)).toEqual({ status: 307 });
    expect(receiver.requests).toHaveLength(1);
  });

  it("doesn't wait for the end of a long response", async () => {
    receiver.respond = (response) => void response.writeHead(200).write(Buffer.alloc(1_000_000));
    expect(await send(localOptions)).toEqual({ status: 200 });
  });

  it("gives up on a receiver that doesn't respond or resolve in time", async () => {
    receiver.respond = () => {};
    const slow = { status: null, problem: "too slow" };
    expect(await send({ ...localOptions, timeoutMs: 50 })).toEqual(slow);
    expect(
      await send({ ...localOptions, timeoutMs: 50, resolve: hangLookup }, "https://shop.example/"),
    ).toEqual(slow);
  });

  it("accepts a response whose body never arrives", async () => {
    receiver.respond = (response) => response.writeHead(200).flushHeaders();
    // Long enough for the status to arrive on a busy machine.
    expect(await send({ ...localOptions, timeoutMs: 5000 })).toEqual({ status: 200 });
  });

  it("reports a disconnecting, non-HTTP or missing receiver as unreachable", async () => {
    const unreachable = { status: null, problem: "unreachable" };
    receiver.respond = (response) => void response.destroy();
    expect(await send(localOptions)).toEqual(unreachable);
    const server = createServer((socket) => socket.resume().end("hello\r\n"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const url = `http://127.0.0.1:${address.port}/`;
    expect(await send(localOptions, url)).toEqual(unreachable);
    await new Promise((resolve) => server.close(resolve));
    // Nothing listens there, and no other process can take the port.
    expect(await send(localOptions, "http://127.0.0.1:2/")).toEqual(unreachable);
  });
});
