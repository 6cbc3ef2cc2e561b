import { callWorker, type Connection } from "../calls.ts";
import { type AsyncData, useInterval, useLiveData } from "./use-async-data.ts";

const fetchConnection = () => callWorker("connection", {});

/** Returns the current connection, and has the worker poll the server while it waits for the user's approval. */
export function useConnection(): AsyncData<Connection> {
  const connection = useLiveData(fetchConnection);
  useInterval(2000, (connection.data?.pairing ?? null) !== null, connection.reload);
  return connection;
}
