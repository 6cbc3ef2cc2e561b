import { type Studio, createStudio } from "../studio.ts";

let studio: Promise<Studio> | undefined;

/**
 * Resolves to a studio with one drawing thread, which all test files of a process share, so that its threads load code
 * and networks once. It is never closed; its idle threads keep no process alive.
 */
export function getSharedStudio(): Promise<Studio> {
  return (studio ??= createStudio({ drawers: 1 }));
}
