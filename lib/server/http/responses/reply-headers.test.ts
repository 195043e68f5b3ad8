import { expect, it } from "vitest";
import { ReplyHeaders } from "./reply-headers";

it("has one value by a name in any case, and several of those that are appended", () => {
  const headers = new ReplyHeaders({ "X-One": "a" });
  headers.set("x-ONE", "b");
  headers.append("Set-Cookie", "a=1");
  headers.append("set-cookie", "b=2");
  expect([headers.get("X-One"), headers.has("x-one"), headers.get("X-Two")]).toEqual([
    "b",
    true,
    null,
  ]);
  const pairs = [
    ["x-one", "b"],
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
  ];
  expect(headers.toPairs()).toEqual(pairs);
  expect([...new Headers(headers.toPairs())]).toEqual(expect.arrayContaining(pairs));
  expect(headers.toMap().get("set-cookie")).toEqual(["a=1", "b=2"]);
});

it("takes no value that a header may not have", () => {
  const headers = new ReplyHeaders();
  expect(() => headers.set("X-One", "a\r\nX-Two: b")).toThrow(TypeError);
  expect(() => headers.append("X-One", "…")).toThrow(TypeError);
});
