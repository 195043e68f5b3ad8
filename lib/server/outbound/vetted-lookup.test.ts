import type { LookupAddress } from "node:dns";
import { describe, expect, it } from "vitest";
import { vettedLookup } from "./vetted-lookup";

type Answer = { code: string | undefined; address: string | LookupAddress[] };

function lookUp(addresses: string[], all: boolean): Promise<Answer> {
  const lookup = vettedLookup((_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    ),
  );
  return new Promise((resolve) => {
    lookup("receiver.example", { all }, (error, address) =>
      resolve({ code: error?.code, address }),
    );
  });
}

describe("vettedLookup", () => {
  it("hands out public addresses, one or all", async () => {
    expect(await lookUp(["8.8.8.8", "1.1.1.1"], false)).toEqual({
      code: undefined,
      address: "8.8.8.8",
    });
    const all = await lookUp(["8.8.8.8", "2606:4700::1"], true);
    expect(all.address).toHaveLength(2);
  });

  it.each([
    [["127.0.0.1"]],
    [["8.8.8.8", "10.0.0.1"]],
    [["::ffff:127.0.0.1"]],
    [["fd00::1"]],
    [[]],
  ])("refuses a name with the answers %j", async (addresses) => {
    expect(await lookUp(addresses, true)).toEqual({ code: "ENOTPUBLIC", address: [] });
    expect(await lookUp(addresses, false)).toEqual({ code: "ENOTPUBLIC", address: [] });
  });
});
