import { expect, it } from "vitest";
import { isLocalOnly, isLoopback } from "./loopback.ts";

it.each([
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["::1", true],
  ["[::1]", true],
  ["localhost", true],
  ["0.0.0.0", false],
  ["::", false],
  ["192.168.1.5", false],
  ["localhost.example.com", false],
  ["127.0.0.1.example.com", false],
  ["", false],
])("isLoopback classifies %s: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

const localSettings = { host: "127.0.0.1", publicUrl: undefined, trustProxy: 0 };

it.each([
  ["listens on loopback and has no other settings", {}, true],
  ["has a loopback host in its public URL", { publicUrl: "http://localhost:5173" }, true],
  [
    "listens on IPv6 loopback, with a matching public URL",
    { host: "::1", publicUrl: "http://[::1]:3000" },
    true,
  ],
  ["listens everywhere", { host: "0.0.0.0" }, false],
  ["has a public host", { publicUrl: "https://shop.example" }, false],
  ["has a public host that starts with localhost", { publicUrl: "https://localhost.example" }, false],
  ["trusts a proxy on this machine", { trustProxy: 1 }, false],
])("isLocalOnly checks a server that %s", (_what, change, expected) => {
  expect(isLocalOnly({ ...localSettings, ...change })).toBe(expected);
});
