import { describeAds } from "./testing/describe-ads.ts";

describeAds({ scenes: 14, complete: false });
