import { startBulk } from "../../src/bulk/open-bulk.ts";
import { createTestSite, type TestSite, type TestSiteOptions } from "../../src/testing/test-site.ts";

/** Starts a site that performs runs and bulk jobs. */
export async function createCommandSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const site = await createTestSite(options);
  await site.server.work();
  const rows = await startBulk({ ...site.server.ports, db: site.server.db });
  return {
    ...site,
    async close() {
      await rows.stop();
      await site.close();
    },
  };
}
