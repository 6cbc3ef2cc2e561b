import type { ServerResponse } from "node:http";
import { z } from "zod";
import { sendJson } from "./exchange.ts";
import type { Service } from "./generate-content.ts";
import { isScenario } from "./scenarios/scenarios.ts";

const entry = z.strictObject({
  scenario: z.string().refine((name) => isScenario(name), "There is no such scenario."),
  times: z.int().positive().optional(),
  model: z.string().optional(),
  key: z.string().optional(),
  run: z.string().optional(),
  prompt: z.string().optional(),
});
const scriptBody = z.array(entry);

/** What the emulator does over HTTP for those who drive it from another process. */
export function control(
  { chooser, log }: Service,
  route: string,
  body: Uint8Array,
  response: ServerResponse,
): void {
  switch (route) {
    case "POST /__emu/script": {
      const entries = scriptBody.safeParse(JSON.parse(Buffer.from(body).toString()));
      if (!entries.success) return sendJson(response, 400, { error: z.prettifyError(entries.error) });
      chooser.script(entries.data);
      return sendJson(response, 200, {});
    }
    case "GET /__emu/log":
      return sendJson(response, 200, { requests: log.entries, counters: log.counters() });
    case "POST /__emu/reset":
      chooser.reset();
      log.reset();
      return sendJson(response, 200, {});
    default:
      return sendJson(response, 404, { error: `There is no ${route}.` });
  }
}
