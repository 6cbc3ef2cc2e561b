import { describeChaos } from "../src/engines/gemini/testing/chaos.ts";

describeChaos(200);
