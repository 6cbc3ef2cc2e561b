import { describeAds } from "./testing/describe-ads.ts";

describeAds({ scenes: 100, complete: true });
