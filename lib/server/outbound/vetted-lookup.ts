import "server-only";
import { lookup as systemLookup, type LookupAddress, type LookupOptions } from "node:dns";
import { isPublicAddress } from "./is-public-address";

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;
export type Lookup = (hostname: string, options: LookupOptions, callback: Callback) => void;
type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The error code for a host name with an address that is not public. */
export const NOT_PUBLIC = "ENOTPUBLIC";

/**
 * A DNS look-up for sockets that resolves only to public addresses, so that the checked address is the one
 * connected to. One private address refuses the whole name.
 */
export function vettedLookup(resolve: Resolve = systemLookup): Lookup {
  return (hostname, options, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        const refused: NodeJS.ErrnoException = new Error("The address leads to a private network.");
        refused.code = NOT_PUBLIC;
        callback(refused, []);
        return;
      }
      if (options.all) {
        callback(null, addresses);
        return;
      }
      callback(null, first.address, first.family);
    });
  };
}
