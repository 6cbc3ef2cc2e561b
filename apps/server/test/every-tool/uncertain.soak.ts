import { describeUncertain } from "./describe-uncertain.ts";

describeUncertain(() => true);
