export interface ClientOptions {
  /** The server's address looks like `http://localhost:3000`. */
  readonly url: string;
  /** Without a key, only what a visitor may call answers. */
  readonly apiKey?: string;
}
