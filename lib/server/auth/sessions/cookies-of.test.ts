import { expect, it } from "vitest";
import { cookiesOf } from "./session-cookie";

const read = (cookie?: string) =>
  Object.fromEntries(cookiesOf(new Headers(cookie === undefined ? {} : { cookie })));

it("reads every cookie as it was sent, also with = in its value", () => {
  expect(read("theme=dark; session=a.b=c==;other=%20")).toEqual({
    theme: "dark",
    session: "a.b=c==",
    other: "%20",
  });
});

it("takes the first of two with one name, and none without the header", () => {
  expect(read("session=mine; session=planted")).toEqual({ session: "mine" });
  expect(read()).toEqual({});
});
