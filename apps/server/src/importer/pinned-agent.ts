import type { LookupAddress } from "node:dns";
import { isIPv6 } from "node:net";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";

/** Creates a client that connects only to these addresses, whatever a name resolves to. The caller destroys it. */
export function createPinnedAgent(addresses: readonly string[]): Agent {
  return new Agent({ connect: { lookup: createLookup(addresses) } });
}

/** Keeps the client from looking up the name again, when its owner could return a different IP. */
function createLookup(addresses: readonly string[]): LookupFunction {
  const records: LookupAddress[] = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    const [first] = records;
    if (options.all) callback(null, records);
    else callback(null, first?.address ?? "", first?.family);
  };
}
