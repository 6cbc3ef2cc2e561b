import { callWorker, type Connection } from "../calls.ts";
import { type AsyncData, useEvery, useLiveData } from "./use-async-data.ts";

const fetchConnection = () => callWorker("connection", {});

/** Follows the connection. While it waits for the user's click in the web app, has the worker poll the server. */
export function useConnection(): AsyncData<Connection> {
  const connection = useLiveData(fetchConnection);
  useEvery(2000, (connection.data?.pairing ?? null) !== null, connection.reload);
  return connection;
}
