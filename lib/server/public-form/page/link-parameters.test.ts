import { expect, it } from "vitest";
import { linkParameters } from "./link-parameters";

it("lists the parameters of an address, those that are repeated together", () => {
  const query = "utm_source=a&n%61me=Ida&days=Mo&days=Tu&name_?=&__proto__=1";
  expect(Object.entries(linkParameters(new URLSearchParams(query)))).toEqual([
    ["utm_source", ["a"]],
    ["name", ["Ida"]],
    ["days", ["Mo", "Tu"]],
    ["name_?", [""]],
    ["__proto__", ["1"]],
  ]);
});
