// The people who can be shown with a product: the one list to replace with your own (Story Photos has six more, in
// story-celebrities.ts).
// Everybody in it is invented or died more than seventy years ago. Before you add anybody else, have their consent,
// or that of whoever holds their rights, in writing: an endorsement without it is unlawful in most places.
import { archetypes } from "./archetypes.ts";
import { artists } from "./artists.ts";
import { champions } from "./champions.ts";
import { court } from "./court.ts";
import { explorers } from "./explorers.ts";
import { musicians } from "./musicians.ts";
import { performers } from "./performers.ts";
import { scientists } from "./scientists.ts";
import { writers } from "./writers.ts";

/** By field; the screen lets people search names and descriptions. */
export const roster = [
  ...performers,
  ...musicians,
  ...artists,
  ...writers,
  ...scientists,
  ...explorers,
  ...champions,
  ...court,
  ...archetypes,
] as const;

/** Whoever is first: chosen until a person chooses. */
export const firstOfRoster = roster[0].value;
