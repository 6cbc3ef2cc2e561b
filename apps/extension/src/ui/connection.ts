import { callWorker, type Connection } from "../calls.ts";
import { type Question, useEvery, useLiveAnswer } from "./use-answer.ts";

const fetchConnection = () => callWorker("connection", {});

/** Follows the connection. While it waits for the user's click in the web app, has the worker poll the server. */
export function useConnection(): Question<Connection> {
  const connection = useLiveAnswer(fetchConnection);
  useEvery(2000, (connection.answer?.pairing ?? null) !== null, connection.ask);
  return connection;
}
