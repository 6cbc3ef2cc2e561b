import type { Migration } from "kysely/migration";
import { up as accounts } from "./0001-accounts.ts";
import { up as tokens } from "./0002-tokens.ts";
import { up as runs } from "./0003-runs.ts";
import { up as gallery } from "./0004-gallery.ts";
import { up as rateLimits } from "./0005-rate-limits.ts";
import { up as engines } from "./0006-engines.ts";
import { up as analyses } from "./0007-analyses.ts";
import { up as picturesAgain } from "./0008-pictures-again.ts";
import { up as afterARun } from "./0009-after-a-run.ts";
import { up as money } from "./0010-money.ts";
import { up as limitsAndRetention } from "./0011-limits-and-retention.ts";
import { up as runTimes } from "./0015-run-times.ts";
import { up as uncertainEdges } from "./0016-uncertain-edges.ts";
import { up as plans } from "./0017-plans.ts";
import { up as cancellations } from "./0018-cancellations.ts";
import { up as galleryLibrary } from "./0019-gallery-library.ts";
import { up as accountDeletion } from "./0020-account-deletion.ts";
import { up as accountRuns } from "./0021-account-runs.ts";
import { up as billing } from "./0022-billing.ts";
import { up as trials } from "./0023-trials.ts";
import { up as connectedBrowsers } from "./0024-connected-browsers.ts";
import { up as uploadSources } from "./0025-upload-sources.ts";
import { up as cutOuts } from "./0026-cut-outs.ts";
import { up as presets } from "./0027-presets.ts";
import { up as shareLinks } from "./0028-share-links.ts";
import { up as begunVariations } from "./0029-begun-variations.ts";
import { up as edges } from "./0030-edges.ts";
import { up as brandKits } from "./0031-brand-kits.ts";
import { up as webhooks } from "./0032-webhooks.ts";
import { up as connectedTerminals } from "./0033-connected-terminals.ts";
import { up as bulkRuns } from "./0035-bulk-runs.ts";
import { up as bulkJobs } from "./0036-bulk-jobs.ts";
import { up as deletedFiles } from "./0040-deleted-files.ts";
import { up as crashedRuns } from "./0041-crashed-runs.ts";
import { up as keysOfHolds } from "./0042-keys-of-holds.ts";
import { up as subjectsOfRuns } from "./0043-subjects-of-runs.ts";
import { up as composites } from "./0050-composites.ts";
import { up as cutOutChoices } from "./0051-cut-out-choices.ts";
import { up as americanSpelling } from "./0052-american-spelling.ts";
import { up as originOfRuns } from "./0060-origin-of-runs.ts";
import { up as keysOfBulkJobs } from "./0061-keys-of-bulk-jobs.ts";
import { up as toolsAndBudgetsOfBulkJobs } from "./0062-tools-and-budgets-of-bulk-jobs.ts";

/**
 * All migrations, in the order in which they are applied. A released migration is never edited; a change is a
 * new one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-accounts": { up: accounts },
  "0002-tokens": { up: tokens },
  "0003-runs": { up: runs },
  "0004-gallery": { up: gallery },
  "0005-rate-limits": { up: rateLimits },
  "0006-engines": { up: engines },
  "0007-analyses": { up: analyses },
  "0008-pictures-again": { up: picturesAgain },
  "0009-after-a-run": { up: afterARun },
  "0010-money": { up: money },
  "0011-limits-and-retention": { up: limitsAndRetention },
  "0015-run-times": { up: runTimes },
  "0016-uncertain-edges": { up: uncertainEdges },
  "0017-plans": { up: plans },
  "0018-cancellations": { up: cancellations },
  "0019-gallery-library": { up: galleryLibrary },
  "0020-account-deletion": { up: accountDeletion },
  "0021-account-runs": { up: accountRuns },
  "0022-billing": { up: billing },
  "0023-trials": { up: trials },
  "0024-connected-browsers": { up: connectedBrowsers },
  "0025-upload-sources": { up: uploadSources },
  "0026-cut-outs": { up: cutOuts },
  "0027-presets": { up: presets },
  "0028-share-links": { up: shareLinks },
  "0029-begun-variations": { up: begunVariations },
  "0030-edges": { up: edges },
  "0031-brand-kits": { up: brandKits },
  "0032-webhooks": { up: webhooks },
  "0033-connected-terminals": { up: connectedTerminals },
  "0035-bulk-runs": { up: bulkRuns },
  "0036-bulk-jobs": { up: bulkJobs },
  "0040-deleted-files": { up: deletedFiles },
  "0041-crashed-runs": { up: crashedRuns },
  "0042-keys-of-holds": { up: keysOfHolds },
  "0043-subjects-of-runs": { up: subjectsOfRuns },
  "0050-composites": { up: composites },
  "0051-cut-out-choices": { up: cutOutChoices },
  "0052-american-spelling": { up: americanSpelling },
  "0060-origin-of-runs": { up: originOfRuns },
  "0061-keys-of-bulk-jobs": { up: keysOfBulkJobs },
  "0062-tools-and-budgets-of-bulk-jobs": { up: toolsAndBudgetsOfBulkJobs },
};
