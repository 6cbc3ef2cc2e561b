import { callWorker, type Connection } from "../calls.ts";
import { type Asked, useEvery, useLiveAnswer } from "./use-answer.ts";

const question = () => callWorker("connection", {});

/** Follows the connection. While it waits for the user's click in the web app, has the worker poll the server. */
export function useConnection(): Asked<Connection> {
  const asked = useLiveAnswer(question);
  useEvery(2000, (asked.answer?.pairing ?? null) !== null, asked.ask);
  return asked;
}
