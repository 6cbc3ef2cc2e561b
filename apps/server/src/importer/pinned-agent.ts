import type { LookupAddress } from "node:dns";
import { isIPv6 } from "node:net";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";

/** Makes a client that connects to these addresses only, whatever a name resolves to. The caller destroys it. */
export function pinnedAgent(addresses: readonly string[]): Agent {
  return new Agent({ connect: { lookup: lookupAmong(addresses) } });
}

/** Keeps the client from looking the name up a second time, when its owner could answer differently. */
function lookupAmong(addresses: readonly string[]): LookupFunction {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? "", first?.family);
  };
}
