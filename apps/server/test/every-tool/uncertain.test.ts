import { describeUncertain } from "./describe-uncertain.ts";

describeUncertain((index) => index % 2 === 1);
