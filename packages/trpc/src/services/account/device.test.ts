import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iosWebkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    "Edge on Windows",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${iosWebkit} Version/18.1 Safari/605.1.15`,
    "Safari on Mac",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${iosWebkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${iosWebkit} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    "Chrome on iPad",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Something/1.0", "ChromeOS"],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
])("describeDevice names %s", (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
