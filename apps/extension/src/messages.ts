import { type Browser, browser } from "wxt/browser";

/** An interface whose methods take one object and return a promise. */
type Calls<C> = { readonly [Name in keyof C]: (input: never, sender: Sender) => Promise<unknown> };
type Input<C extends Calls<C>, Name extends keyof C> = Parameters<C[Name]>[0];
type Output<C extends Calls<C>, Name extends keyof C> = Awaited<ReturnType<C[Name]>>;

export type Sender = Browser.runtime.MessageSender;

/** Handlers for the calls of an interface; each also receives the caller. */
export type Handlers<C extends Calls<C>> = {
  readonly [Name in keyof C]: (input: Input<C, Name>, sender: Sender) => Promise<Output<C, Name>>;
};

/** The reply to a call. Errors are data, because browsers don't reliably pass on thrown errors. */
type Reply<T> = { readonly value: T } | { readonly error: string };

/** A call as it is sent. `to` names the recipient: the worker, or one of the scripts in a page. */
interface Message {
  readonly to: string;
  readonly call: PropertyKey;
  readonly input: unknown;
}

/** A message as received, from any sender and with any content. */
type ReceivedMessage =
  { readonly to?: unknown; readonly call?: unknown; readonly input?: never } | null | undefined;

function unwrapReply<T>(reply: Reply<T> | undefined): T {
  if (reply === undefined) throw new Error("no reply");
  if ("error" in reply) throw new Error(reply.error);
  return reply.value;
}

/** Returns a function that calls the worker. */
export function createWorkerCaller<C extends Calls<C>>(to: string) {
  return async <Name extends keyof C>(call: Name, input: Input<C, Name>): Promise<Output<C, Name>> =>
    unwrapReply(
      await browser.runtime.sendMessage<Message, Reply<Output<C, Name>> | undefined>({ to, call, input }),
    );
}

/** Returns a function that calls the script in a frame of a tab. The call rejects if that frame has no script. */
export function createPageCaller<C extends Calls<C>>(to: string) {
  return async <Name extends keyof C>(
    { tabId, frameId }: { readonly tabId: number; readonly frameId: number },
    call: Name,
    input: Input<C, Name>,
  ): Promise<Output<C, Name>> =>
    unwrapReply(
      await browser.tabs.sendMessage<Message, Reply<Output<C, Name>> | undefined>(
        tabId,
        { to, call, input },
        { frameId },
      ),
    );
}

/** Handles messages to `to` that come from allowed contexts of this extension. */
export function handleCalls<C extends Calls<C>>(
  to: string,
  handlers: Handlers<C>,
  mayCall: (sender: Sender) => boolean = () => true,
): void {
  const isCall = (call: unknown): call is keyof C =>
    typeof call === "string" && Object.hasOwn(handlers, call);
  browser.runtime.onMessage.addListener(
    (received: ReceivedMessage, sender, sendReply: (reply: Reply<unknown>) => void) => {
      if (sender.id !== browser.runtime.id || !mayCall(sender)) return undefined;
      if (received?.to !== to || !isCall(received.call) || received.input === undefined) return undefined;
      handlers[received.call](received.input, sender).then(
        (value) => sendReply({ value: value ?? null }),
        (error: unknown) => sendReply({ error: String(error) }),
      );
      // Returning true keeps the channel open until the reply is sent.
      return true;
    },
  );
}
