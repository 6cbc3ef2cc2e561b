import type { Calls, PlannedCall, Usage } from "../ports/index.ts";

export interface RecordingCalls extends Calls {
  /** Every call that began, in order. */
  readonly planned: PlannedCall[];
  /** The usage of the calls that ended, in order. */
  readonly usages: Usage[];
  /** The calls that were never sent. */
  readonly withdrawn: PlannedCall[];
}

/** Creates calls that are recorded in memory. */
export function createRecordingCalls(): RecordingCalls {
  const planned: PlannedCall[] = [];
  const usages: Usage[] = [];
  const withdrawn: PlannedCall[] = [];
  return {
    planned,
    usages,
    withdrawn,
    async begin(call) {
      planned.push(call);
      return {
        end: async (usage) => void usages.push(usage),
        withdraw: async () => void withdrawn.push(call),
      };
    },
  };
}
