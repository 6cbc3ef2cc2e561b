// Counts how often the studio estimates a product's camera angle and size correctly, on the judge's committed renders
// (artwork/judge/README.md), whose camera and model are known. Uses their exact alpha, so cut-outs have no influence.
import { judgeGuesses } from "../src/engines/studio/testing/index.ts";
import { reportTable } from "./figures.ts";

const { views, sizes } = await judgeGuesses();
reportTable("Guessed views", views);
reportTable("Guessed sizes", sizes);
