import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { plain, when } from "@/tests/factories/content/plain-fields";
import { linkRulesOf } from "../version/link-rules";
import type { PublishedVersion } from "../version/published-version";
import { fillableKeys, prefillOfVisit } from "./prefill-of-visit";

/** A version with what links need. */
function version(...others: Field[]): PublishedVersion {
  const fields = [
    plain("name"),
    plain("kind"),
    plain("why", { conditionalLogic: when({ dependsOn: "kind", value: "x" }) }),
    plain("other"),
    ...others,
  ];
  const settings = { prefillFieldIds: ["name", "kind", "why"] };
  // The rest of a version is not read here.
  return { fields, linkRules: linkRulesOf(fields, settings) } as unknown as PublishedVersion;
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
  const live = version(plain("src", { type: "hidden", parameter: "utm_source" }));
  const { answers } = await prefillOfVisit(live, { utm_source: ["letter"], other: ["no"] });
  expect(answers).toEqual({ src: "letter" });
  expect(fillableKeys(live, answers)).toEqual(["src"]);
});

it("texts that no condition reads are filled in after drawing", () => {
  const answers = { name: "Ida", kind: "Ida", why: "Ida", other: "Ida" };
  expect(fillableKeys(version(), answers)).toEqual(["name", "why", "other"]);
  expect(fillableKeys(version(), { name: 7 })).toEqual([]);
});
