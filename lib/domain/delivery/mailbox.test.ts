import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox";

it.each([
  ["ann@example.com", "ann@example.com"],
  ["Ann@Example.COM", "ann@example.com"],
  ["ann+forms@example.com", "ann@example.com"],
  ["ann+a+b@example.com", "ann@example.com"],
  ["a.nn@example.com", "a.nn@example.com"],
  ["+ann@example.com", "+ann@example.com"],
])("the mailbox of %s is %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
