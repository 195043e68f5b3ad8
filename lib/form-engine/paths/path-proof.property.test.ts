import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ending } from "@/lib/domain/endings/ending";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { ending } from "@/tests/factories/content/endings";
import { plain } from "@/tests/factories/content/plain-fields";
import { randomForm, ruleGroup } from "@/tests/factories/random/random-form";
import { prepareSubmission } from "../answers/prepare-submission";
import { chooseEnding } from "../endings/choose-ending";
import { normaliseFields } from "../normalise-fields";
import { visitorsPart } from "../stages/stage-fields";
import { createPathForm, type PathForm } from "./path-form";
import { searchPaths, type PathProof } from "./path-proof";
import { lengthOf, weightOf } from "./question-cost";

const TODAY = "2026-11-28T09:00";

function proofOf(fields: readonly Field[], endings: readonly Ending[] = []): PathProof {
  const search = searchPaths({ fields, endings, uniqueFieldIds: [] }, TODAY);
  while (!search.step()) {
    // The next.
  }
  return search.proof();
}

function send({ form, matchesPattern, today }: PathForm, answers: Answers) {
  const prepared = prepareSubmission({ form, answers, matchesPattern, today });
  return prepared.ok
    ? { settled: prepared.answers, visible: form.visibleIds(prepared.answers) }
    : null;
}

function* allOf(values: Readonly<Record<string, readonly unknown[]>>): Generator<Answers> {
  const [[id, own] = [], ...rest] = Object.entries(values);
  if (id === undefined || own === undefined) {
    yield {};
    return;
  }
  for (const others of allOf(Object.fromEntries(rest))) {
    for (const value of own) {
      yield value === undefined ? others : { ...others, [id]: value };
    }
  }
}

describe("the answers for all ways through a form", () => {
  it("can be sent, and together show all that is not named as unreachable", () => {
    fc.assert(
      fc.property(randomForm(), (fields) => {
        const path = createPathForm({ fields, endings: [], uniqueFieldIds: [] }, TODAY);
        const proof = proofOf(fields);
        const seen = new Set<string>();
        for (const answers of proof.answers) {
          const sent = send(path, answers);
          expect(sent).not.toBeNull();
          sent?.visible.forEach((id) => seen.add(id));
        }
        expect(proof.unreachableFieldIds.filter((id) => seen.has(id))).toEqual([]);
        const unseen = path.fields.map(({ id }) => id).filter((id) => !seen.has(id));
        const named = [...proof.unreachableFieldIds, ...proof.undecided.fieldIds];
        expect(unseen.filter((id) => !named.includes(id))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});

/** Every answer that there is, as far as the rules below tell them apart. */
const VALUES = {
  pick: [undefined, "a", "b", "c"],
  tick: [undefined, true, false],
  list: [undefined, ["a"], ["b"], ["c"], ["a", "b"], ["a", "c"], ["b", "c"]],
  size: [undefined, 1, 2, 3],
  word: [undefined, "a", "b", "zzz"],
  end: [undefined, "a", "zzz"],
};
const ids = Object.keys(VALUES);
const BASE = [
  plain("pick", { type: "radio", label: "Pick", options: ["a", "b", "c"] }),
  plain("tick", { type: "switch", label: "Tick" }),
  plain("list", { type: "multiselect", label: "List", options: ["a", "b", "c"] }),
  plain("size", { type: "number", label: "Size", min: 1, max: 3, step: 1 }),
  plain("word", { label: "Word" }),
  plain("end", { label: "End" }),
];
const rule = fc.oneof(
  fc.record({
    fieldId: fc.constantFrom("pick", "list", "word"),
    operator: fc.constantFrom("equals", "not_equals", "is_empty", "is_not_empty"),
    value: fc.constantFrom("a", "b"),
  }),
  fc.record({
    fieldId: fc.constant("end"),
    operator: fc.constantFrom("equals", "is_not_empty"),
    value: fc.constant("a"),
  }),
  fc.record({
    fieldId: fc.constant("size"),
    operator: fc.constantFrom("greater_than", "less_or_equal", "equals", "is_empty"),
    value: fc.constant(2),
  }),
  fc.record({
    fieldId: fc.constant("tick"),
    operator: fc.constant("equals"),
    value: fc.constantFrom("Yes", "No"),
  }),
  fc.record({
    fieldId: fc.constant("total"),
    operator: fc.constantFrom("greater_than", "equals"),
    value: fc.constantFrom(0, 9),
  }),
);
const logic = fc.option(
  fc.record({
    enabled: fc.constant(true),
    action: fc.constantFrom("show" as const, "hide" as const),
    rules: ruleGroup(rule),
  }),
  { freq: 2, nil: undefined },
);
const FORMULAS = ["0", "IF({tick}, 9, 0)", 'IF({pick} = "a", 9, 0)', 'IF({word} = "b", 9, 0)'];
/** With pages and sections whose conditions may read what stands in them, and fields that depend on each other. */
const smallForm = fc
  .record({
    logics: fc.array(logic, { minLength: 9, maxLength: 9 }),
    required: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    formula: fc.constantFrom(...FORMULAS),
    breakAt: fc.integer({ min: 1, max: 8 }),
    inSection: fc.subarray(ids, { maxLength: 2 }),
    endings: fc.array(ruleGroup(rule), { maxLength: 3 }),
  })
  .map(({ logics, required, formula, breakAt, inSection, endings }) => {
    const conditional = (field: Field, index: number): Field => {
      const own = logics[index];
      return { ...field, ...(own ? { conditionalLogic: own } : {}) };
    };
    const inputs = BASE.map((field, index) => ({
      ...field,
      required: required[index] === true,
      ...(inSection.includes(field.id) ? { sectionId: "group" } : {}),
    }));
    const fields = [
      ...inputs,
      plain("total", { type: "calculation", label: "Total", formula }),
      plain("group", { type: "section", label: "Group" }),
      plain("break", { type: "page", label: "Page" }),
    ].map(conditional);
    const breaks = fields.splice(8);
    fields.splice(breakAt, 0, ...breaks);
    return {
      fields: normaliseFields(fields),
      endings: endings.map((group, index) => ending(`e${index}`, group)),
    };
  });

type SmallForm = { fields: Field[]; endings: Ending[] };

/** One value where nothing reads the field: the others make no difference. */
function valuesIn(form: SmallForm): Record<string, readonly unknown[]> {
  const text = JSON.stringify(form);
  const isRead = (id: string) => text.includes(`"fieldId":"${id}"`) || text.includes(`{${id}}`);
  return Object.fromEntries(
    Object.entries(VALUES).map(([id, values]) => [id, isRead(id) ? values : values.slice(0, 2)]),
  );
}

function isCertain({ undecided }: PathProof): boolean {
  return Object.values(undecided).every((each) => each.length === 0);
}

describe("what is said of small forms", () => {
  it("agrees with all of their answers", () => {
    fc.assert(
      fc.property(smallForm, ({ fields, endings }) => {
        const path = createPathForm({ fields, endings, uniqueFieldIds: [] }, TODAY);
        const proof = proofOf(fields, endings);
        const seen = new Set<string>();
        const met = new Set<string>();
        let [least, most] = [Infinity, 0];
        for (const answers of allOf(valuesIn({ fields, endings }))) {
          const sent = send(path, answers);
          if (sent === null) {
            continue;
          }
          sent.visible.forEach((id) => seen.add(id));
          met.add(chooseEnding({ endings, fields: path.fields, answers: sent.settled })?.id ?? "");
          const weight = weightOf(lengthOf(path.fields, sent.visible));
          [least, most] = [Math.min(least, weight), Math.max(most, weight)];
        }
        expect(proof.unreachableFieldIds.filter((id) => seen.has(id))).toEqual([]);
        expect(proof.endingsNeverMet.filter((id) => met.has(id))).toEqual([]);
        const { undecided } = proof;
        const unseen = visitorsPart(fields).filter(({ id }) => !seen.has(id));
        const never = unseen.filter(({ id }) => !undecided.fieldIds.includes(id));
        expect([...proof.unreachableFieldIds].sort()).toEqual(never.map(({ id }) => id).sort());
        const unmet = endings.filter(({ id }) => !met.has(id) && !undecided.endingIds.includes(id));
        expect(proof.endingsNeverMet).toEqual(unmet.map(({ id }) => id));
        if (!undecided.lengths.includes("shortest")) {
          expect(proof.shortest && weightOf(proof.shortest)).toBe(least);
        }
        if (!undecided.lengths.includes("longest")) {
          expect(proof.longest && weightOf(proof.longest)).toBe(most);
        }
      }),
      { numRuns: 8 },
    );
    expect(ids).toHaveLength(BASE.length);
  }, 120_000);

  // The same forms each time: whether enough of them are certain is not left to chance.
  it("is certain of most", () => {
    const forms = fc.sample(smallForm, { seed: 1, numRuns: 30 });
    const certain = forms.filter(({ fields, endings }) => isCertain(proofOf(fields, endings)));
    expect(certain.length).toBeGreaterThan(12);
  });
});
