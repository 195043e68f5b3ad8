import { describe, expect, it } from "vitest";
import { isPrivateTarget, outboundProblem } from "./check-outbound-url";

const OWNER = 7;
const everybody = (hosts: string[]) => hosts.map((host) => ({ host, teamId: null }));
const problem = (url: string, hosts: string[] = []) =>
  outboundProblem({ url, teamId: OWNER, allowed: everybody(hosts) });

describe("outboundProblem", () => {
  it.each([
    "https://example.com/hook?key=1",
    "http://example.com:8080/",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]/",
  ])("takes %s", (url) => {
    expect(problem(url)).toBeNull();
  });

  it.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://127.1/",
    "http://１２７.0.0.1/",
    "http://127.0.0.1./",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[fe80::1]/",
    "http://[fd00:ec2::254]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://api.localhost/",
    "http://printer.local/",
    "http://metadata.google.internal/",
  ])("refuses %s as private", (url) => {
    expect(problem(url)).toBe("The address leads to a private network.");
  });

  it.each([
    ["ftp://example.com/", "The address must be a full http:// or https:// address."],
    ["//example.com/", "The address must be a full http:// or https:// address."],
    [
      `https://example.com/${"a".repeat(2048)}`,
      "The address must be a full http:// or https:// address.",
    ],
    ["https://user:word@example.com/", "The address must not hold a user name or a password."],
    ["http://example.com:22/", "Port 22 cannot be used."],
    ["http://example.com:6379/", "Port 6379 cannot be used."],
  ])("refuses %s", (url, sentence) => {
    expect(problem(url)).toBe(sentence);
  });

  it("lets the installation allow a private receiver, with or without its port", () => {
    expect(problem("http://127.0.0.1:9000/", ["127.0.0.1:9000"])).toBeNull();
    expect(problem("http://127.0.0.1:9001/", ["127.0.0.1:9000"])).not.toBeNull();
    expect(problem("http://receiver.internal:25/", ["receiver.internal"])).toBeNull();
  });

  it("keeps a receiver that is allowed to one account from all others", () => {
    const url = "http://receiver.internal:25/";
    const allowed = [{ host: "receiver.internal", teamId: OWNER }];
    expect(outboundProblem({ url, teamId: OWNER, allowed })).toBeNull();
    expect(outboundProblem({ url, teamId: OWNER + 1, allowed })).toBe("Port 25 cannot be used.");
    const plain = "http://receiver.internal/";
    expect(outboundProblem({ url: plain, teamId: OWNER + 1, allowed })).toBe(
      "The address leads to a private network.",
    );
  });
});

it.each([
  ["http://10.0.0.1/", true],
  ["http://printer.local/", true],
  ["https://hooks.corp.example/", true],
  ["https://hooks.corp.example:8443/", false],
  ["https://example.com/", false],
])("knows whether %s is in a private network", (url, expected) => {
  const allowed = [{ host: "hooks.corp.example:443", teamId: OWNER }];
  expect(isPrivateTarget({ url, allowed })).toBe(expected);
});
