// Counts how often the studio guesses a product's view and size right, on the judge's committed renders
// (artwork/judge/README.md), whose camera and model are known. Their exact alpha is used, so no cut-out is to blame.
import { judgeGuesses } from "../src/engines/studio/testing/index.ts";
import { reportTable } from "./figures.ts";

const { views, sizes } = await judgeGuesses();
reportTable("Guessed views", views);
reportTable("Guessed sizes", sizes);
