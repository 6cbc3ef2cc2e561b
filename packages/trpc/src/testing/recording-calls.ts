import type { Calls, PlannedCall, Usage } from "../ports/index.ts";

export interface RecordingCalls extends Calls {
  /** Holds every call that began, in order. */
  readonly planned: PlannedCall[];
  /** Holds the usage of the calls that ended, in order. */
  readonly usages: Usage[];
  /** Holds the calls that were not sent after all. */
  readonly withdrawn: PlannedCall[];
}

/** Records calls in memory. */
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
