import { describe, expect, it } from "vitest";
import { fieldSchemaWithPatterns } from "@/lib/field-types/registry/field-patterns-schema";
import { compileForm } from "@/lib/form-engine/compile-form";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import { plain, when } from "@/tests/factories/content/plain-fields";
import { prepareSubmission } from "../prepare-submission";
import { hiddenValues, withoutHiddenValues } from "./hidden-values";
import { prefillable, prefillNames, prefillParameters, readPrefill } from "./prefill";

const source = fieldSchemaWithPatterns.parse({
  id: "src",
  type: "hidden",
  label: "Source",
  parameter: "utm_source",
  defaultValue: "direct",
});
const name = plain("name", { parameter: "n" });
const why = plain("why", { conditionalLogic: when({ dependsOn: "src", value: "news" }) });
const fields = [name, source, why];
const matchesPattern = () => true;

const fromLink = (parameters: Record<string, string>, allowedIds: string[] = []) =>
  readPrefill({ fields: prefillable(fields, allowedIds), parameters, matchesPattern }).answers;

describe("hidden values", () => {
  it("come from addresses without leave, by parameter or id; other fields need it", () => {
    const parameters = { utm_source: "news", n: "Ida" };
    expect(fromLink(parameters)).toEqual({ src: "news" });
    expect(fromLink(parameters, ["name"])).toEqual({ src: "news", name: "Ida" });
    expect(fromLink({ src: "id", name: "Bo" }, ["name"])).toEqual({ src: "id", name: "Bo" });
    expect(fromLink({ utm_source: "news", src: "id" })).toEqual({ src: "news" });
  });

  it("leave out what is too long", () => {
    expect(fromLink({ utm_source: "x".repeat(1_000) })).toHaveProperty("src");
    expect(fromLink({ utm_source: "x".repeat(1_001) })).toEqual({});
  });

  it("are stored without being a question, with their default where none is given", () => {
    const sent = (answers: object) => {
      const prepared = prepareSubmission({
        form: compileForm(fields),
        answers: { ...answers },
        matchesPattern,
      });
      return prepared.ok ? prepared.wire : prepared.errors;
    };
    expect(sent({})).toEqual({ src: "direct" });
    expect(sent({ src: "news", why: "Yes" })).toEqual({ src: "news", why: "Yes" });
    expect(sent({ src: "other", why: "Yes" })).toEqual({ src: "other" });
  });

  it("are known to conditions", () => {
    const answers = hiddenValues(fields, { src: "news", name: "Ida" });
    expect(answers).toEqual({ src: "news" });
    expect(visibleIdsOf({ fields, answers }).has("why")).toBe(true);
    expect(hiddenValues(fields, {})).toEqual({ src: "direct" });
  });

  it("can be taken out of the answers", () => {
    expect(withoutHiddenValues(fields, { src: "news", name: "Ida" })).toEqual({ name: "Ida" });
    const plainAnswers = { name: "Ida" };
    expect(withoutHiddenValues(fields, plainAnswers)).toBe(plainAnswers);
  });
});

describe("parameters of links", () => {
  it("are those that the owner named, beside the ids", () => {
    expect(prefillable(fields, ["name"]).flatMap(prefillNames).toSorted()).toEqual(
      ["n", "name", "name_other", "src", "src_other", "utm_source"].toSorted(),
    );
    expect(prefillParameters(fields, { name: "Ida" }).toString()).toBe("n=Ida");
    expect(prefillParameters(fields, { src: "a b", name: "Ida" }).toString()).toBe(
      "n=Ida&utm_source=a+b",
    );
  });

  it("are dropped by a save where no link can fill the field in", () => {
    const saved = normaliseFields([
      plain("pin", { type: "password", parameter: "p" }),
      plain("line", { type: "divider", parameter: "d" }),
      name,
    ]);
    expect(saved.map(({ parameter }) => parameter)).toEqual([undefined, undefined, "n"]);
  });
});
