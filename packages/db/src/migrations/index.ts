import type { Migration } from "kysely/migration";
import { up as users } from "./0001-users.ts";
import { up as uploads } from "./0002-uploads.ts";
import { up as runs } from "./0003-runs.ts";
import { up as gallery } from "./0004-gallery.ts";
import { up as money } from "./0005-money.ts";
import { up as bulkJobs } from "./0006-bulk-jobs.ts";
import { up as webhooks } from "./0007-webhooks.ts";
import { up as limits } from "./0008-limits.ts";
import { up as galleryNames } from "./0009-gallery-names.ts";
import { up as galleryTraits } from "./0010-gallery-traits.ts";
import { up as bulkChecks } from "./0011-bulk-checks.ts";
import { up as collections } from "./0012-collections.ts";
import { up as galleryLooks } from "./0013-gallery-looks.ts";
import { up as runWebhooks } from "./0014-run-webhooks.ts";
import { up as uploadFiles } from "./0015-upload-files.ts";
import { up as agentAccess } from "./0016-agent-access.ts";
import { up as testKeys } from "./0017-test-keys.ts";
import { up as collectionCounts } from "./0018-collection-counts.ts";
import { up as undescribedImages } from "./0019-undescribed-images.ts";
import { up as galleryRatings } from "./0020-gallery-ratings.ts";
import { up as collectionLocks } from "./0021-collection-locks.ts";
import { up as sourceHosts } from "./0022-source-hosts.ts";
import { up as testPayments } from "./0023-test-payments.ts";

/**
 * All migrations, in the order in which they are applied. A released migration is never edited; a change is a
 * new one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-users": { up: users },
  "0002-uploads": { up: uploads },
  "0003-runs": { up: runs },
  "0004-gallery": { up: gallery },
  "0005-money": { up: money },
  "0006-bulk-jobs": { up: bulkJobs },
  "0007-webhooks": { up: webhooks },
  "0008-limits": { up: limits },
  "0009-gallery-names": { up: galleryNames },
  "0010-gallery-traits": { up: galleryTraits },
  "0011-bulk-checks": { up: bulkChecks },
  "0012-collections": { up: collections },
  "0013-gallery-looks": { up: galleryLooks },
  "0014-run-webhooks": { up: runWebhooks },
  "0015-upload-files": { up: uploadFiles },
  "0016-agent-access": { up: agentAccess },
  "0017-test-keys": { up: testKeys },
  "0018-collection-counts": { up: collectionCounts },
  "0019-undescribed-images": { up: undescribedImages },
  "0020-gallery-ratings": { up: galleryRatings },
  "0021-collection-locks": { up: collectionLocks },
  "0022-source-hosts": { up: sourceHosts },
  "0023-test-payments": { up: testPayments },
};
