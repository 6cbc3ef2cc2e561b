import { describeChaos } from "./gemini/testing/chaos.ts";

// `npm run soak` takes 200.
describeChaos(40);
