// The studio's front door: the rest of the server reaches no further.
export { type Studio, createStudio } from "./studio.ts";
