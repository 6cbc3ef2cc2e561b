import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@packshot/db/testing";
import { claimSweep, runSql } from "@packshot/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

const now = new Date("2026-11-27T12:00:00Z");
const folder = join(import.meta.dirname, "../../../../docs/operations");

let db: TestDatabase;
let text: string;
beforeAll(async () => {
  db = await createTestDatabase();
  await claimSweep(db, { name: "daily", now, every: 1000 });
  const metrics = createMetrics();
  metrics.watchDatabase(db, { now: () => now });
  text = (await metrics.render()).text;
});
afterAll(() => db.close());

const readValue = (line: string) =>
  Number(
    text
      .split("\n")
      .find((each) => each.startsWith(line))
      ?.split(" ")
      .at(-1),
  );

describe("watchDatabase", () => {
  it("shows the backlog of every engine and status", () => {
    for (const engine of ["studio", "gemini"]) {
      for (const status of ["queued", "running"]) {
        expect(readValue(`packshot_active_runs{engine="${engine}",status="${status}"}`)).toBe(0);
        expect(readValue(`packshot_oldest_run_seconds{engine="${engine}",status="${status}"}`)).toBe(0);
      }
    }
    expect(readValue("packshot_waiting_bulk_rows")).toBe(0);
    expect(readValue("packshot_waiting_webhooks")).toBe(0);
    expect(readValue("packshot_last_sweep_seconds")).toBe(now.getTime() / 1000);
    expect(readValue("packshot_database_up")).toBe(1);
    expect(readValue('packshot_database_connections{state="waiting"}')).toBe(0);
  });

  it("omits the backlog of a closed database and keeps other metrics", async () => {
    const closed = await createTestDatabase();
    await runSql(closed, "select 1");
    const metrics = createMetrics();
    metrics.watchDatabase(closed, { now: () => now });
    expect((await metrics.render()).text).toContain("packshot_active_runs{");
    await closed.close();
    const after = (await metrics.render()).text;
    expect(after).toContain("packshot_database_up 0");
    expect(after).not.toMatch(/^packshot_(?:active_runs|last_sweep_seconds)[ {]/m);
    expect(after).toContain("packshot_build_info{");
  });
});

describe("dashboard and alert rules", () => {
  it.each(["grafana-dashboard.json", "alert-rules.yml"])("%s use only metrics that exist", async (file) => {
    const names = new Set(Array.from(text.matchAll(/^# TYPE (\S+) (\w+)/gm), ([, name]) => name));
    const source = await readFile(join(folder, file), "utf8");
    const used = new Set(source.match(/\bpackshot_\w+/g));
    expect(used.size).toBeGreaterThan(8);
    const missing = [...used].filter(
      (name) => !names.has(name.replace(/_(?:bucket|count|sum)$/, "")) && !names.has(name),
    );
    expect(missing).toEqual([]);
  });

  it("grafana-dashboard.json shows every metric of the product", async () => {
    const dashboard = await readFile(join(folder, "grafana-dashboard.json"), "utf8");
    const own = Array.from(
      text.matchAll(/^# TYPE (packshot_(?!process_|nodejs_)\w+)/gm),
      ([, name = ""]) => name,
    );
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
  });
});
