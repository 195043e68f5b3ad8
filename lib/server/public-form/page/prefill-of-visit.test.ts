import { expect, it } from "vitest";
import type { PublishedVersion } from "../version/published-version";
import { plain, when } from "@/tests/factories/plain-fields";
import { isFillable, prefillOfVisit, setUnfillable } from "./prefill-of-visit";

/** A version with what links need. */
function version(): PublishedVersion {
  const fields = [
    plain("name"),
    plain("kind"),
    plain("why", { conditionalLogic: when({ dependsOn: "kind", value: "x" }) }),
    plain("other"),
  ];
  const settings = { prefillFieldIds: ["name", "kind", "why"] };
  // The rest of a version is not read here.
  return { fields, settings } as unknown as PublishedVersion;
}

it("only fields that the owner named are filled in", async () => {
  const live = version();
  const parameters = { name: ["Ida"], other: ["no"], utm_source: ["letter"] };
  expect(await prefillOfVisit(live, parameters)).toEqual({
    answers: { name: "Ida" },
    refused: {},
  });
  expect(await prefillOfVisit(live, { utm_source: ["letter"] })).toEqual({
    answers: {},
    refused: {},
  });
});

it("a hidden value needs nobody's leave, and costs no page of its own", async () => {
  const live = version();
  live.fields.push(plain("src", { type: "hidden", parameter: "utm_source" }));
  const { answers } = await prefillOfVisit(live, { utm_source: ["letter"], other: ["no"] });
  expect(answers).toEqual({ src: "letter" });
  expect(isFillable(live, ["src", "letter"])).toBe(true);
});

it("texts that no condition reads are filled in after rendering, until a control shows them elsewhere", () => {
  const live = version();
  const isText = (key: string) => isFillable(live, [key, "Ida"]);
  expect(["name", "kind", "why", "other"].map(isText)).toEqual([true, false, true, true]);
  expect(isFillable(live, ["name", 7])).toBe(false);
  setUnfillable(live, ["name"]);
  expect(isText("name")).toBe(false);
  expect(isFillable(version(), ["name", "Ida"])).toBe(true);
});
