import { assertNoPoisoning } from "@fast-check/poisoning";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { isMissing, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { filledForm, hostileForm } from "@/tests/factories/random/random-form";
import { said } from "@/tests/support/said";
import { foldAnswers } from "./folding/fold-answers";
import { unfoldAnswers } from "./folding/unfold-answers";
import { prepareSubmission } from "./prepare-submission";
import { pruneAnswers } from "./prune-answers";

const MANY = { numRuns: 10_000 };
const TIMEOUT_MS = 120_000;
const matchesPattern = () => true;
const overTheWire = (answers: Answers): Answers => JSON.parse(JSON.stringify(answers)) as Answers; // typed any

/** Ids of what stands after a break that is hidden and before the next one; addresses fill in the rest. */
function onHiddenPage(fields: readonly Field[], visible: ReadonlySet<string>): Set<string> {
  let isHidden = false;
  const found = new Set<string>();
  for (const field of fields) {
    const definition = definitionOf(field);
    isHidden = definition.pageBreak ? !visible.has(field.id) : isHidden;
    if (isHidden && !definition.readsAddress) {
      found.add(field.id);
    }
  }
  return found;
}

afterEach(() => {
  // The test runner, zod and Node's own fetch store data of their own on the global object.
  assertNoPoisoning({ ignoredRootRegex: /^(__vitest|__zod|AbortController$|Symbol\(undici)/ });
});

describe("10,000 random forms and answers", { timeout: TIMEOUT_MS }, () => {
  it("lose what is hidden, and come back from the wire as they were", () => {
    fc.assert(
      fc.property(filledForm(), ({ fields, answers }) => {
        const flat = pruneAnswers(compiledForm(fields), answers);
        const visible = visibleIdsOf({ fields, answers: flat });
        const owners = Object.keys(flat).map((key) => key.replace(/_(other|duration)$/, ""));
        expect(owners.filter((id) => !visible.has(id))).toEqual([]);
        expect(owners.filter((id) => onHiddenPage(fields, visible).has(id))).toEqual([]);
        expect(pruneAnswers(compiledForm(fields), flat)).toEqual(flat);
        expect(unfoldAnswers(compiledForm(fields), flat)).toEqual(flat);
        const wire = overTheWire(foldAnswers(compiledForm(fields), flat));
        expect(unfoldAnswers(compiledForm(fields), wire)).toEqual(flat);
      }),
      MANY,
    );
  });

  it("get the same verdict in the browser and on the server", () => {
    let accepted = 0;
    fc.assert(
      fc.property(filledForm(), ({ fields, answers }) => {
        const browser = prepareSubmission({ form: compiledForm(fields), answers, matchesPattern });
        const wire = browser.ok
          ? browser.wire
          : foldAnswers(compiledForm(fields), compiledForm(fields).settle(answers, null));
        const received = unfoldAnswers(compiledForm(fields), overTheWire(wire));
        const server = prepareSubmission({
          form: compiledForm(fields),
          answers: received,
          matchesPattern,
        });
        accepted += browser.ok ? 1 : 0;
        expect(said(server)).toEqual(said(browser));
      }),
      MANY,
    );
    expect(accepted).toBeGreaterThan(2_000);
    expect(accepted).toBeLessThan(9_000);
  });
});

describe("any JSON body", { timeout: TIMEOUT_MS }, () => {
  it("never throws, and what is accepted stays acceptable", () => {
    fc.assert(
      fc.property(hostileForm(), ({ fields, answers }) => {
        const flat = unfoldAnswers(compiledForm(fields), answers);
        const server = prepareSubmission({
          form: compiledForm(fields),
          answers: flat,
          matchesPattern,
        });
        if (!server.ok) {
          return;
        }
        const again = prepareSubmission({
          form: compiledForm(fields),
          answers: server.answers,
          matchesPattern,
        });
        expect(again).toEqual(server);
        expect(unfoldAnswers(compiledForm(fields), overTheWire(server.wire))).toEqual(
          server.answers,
        );
        const allowed = new Set(fields.flatMap(({ id }) => [id, `${id}_other`, `${id}_duration`]));
        expect(Object.keys(server.answers).filter((key) => !allowed.has(key))).toEqual([]);
        expect(
          Object.values(server.answers).filter((value) => value !== false && isMissing(value)),
        ).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });
});
