import fc from "fast-check";
import { expect, it } from "vitest";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { importGoogle } from "@/lib/field-types/registry/import/google/import-google";
import { importTypeform } from "@/lib/field-types/registry/import/typeform/import-typeform";
import { compileForm } from "../compile-form";
import { chooseEnding } from "../endings/choose-ending";
import { acceptImportedForm } from "./accept-imported-form";

const OPTIONS = ["A", "B", "C"] as const;
const LENGTH = 6;

/** A jump after a question: by its answer or another's, or always; to a later question, or to an ending. */
type Jump = { by: number; option: string; isNot: boolean; to: number; isAlways: boolean };
type Way = { jumps: Jump[][]; picks: (string | null)[] };

const jump = (from: number, most: number): fc.Arbitrary<Jump> =>
  fc.record({
    by: fc.integer({ min: 0, max: from }),
    option: fc.constantFrom(...OPTIONS),
    isNot: fc.boolean(),
    to: fc.integer({ min: from + 1, max: most }),
    isAlways: fc.boolean().map((one) => one && from % 3 === 0),
  });

const picks = fc.array(fc.option(fc.constantFrom(...OPTIONS)), {
  minLength: LENGTH,
  maxLength: LENGTH,
});

/** Two endings stand behind the questions. */
const typeformWay: fc.Arbitrary<Way> = fc.record({
  jumps: fc.tuple(
    ...Array.from({ length: LENGTH }, (_, from) =>
      fc.array(jump(from, LENGTH + 1), { maxLength: 2 }),
    ),
  ),
  picks,
});

/** What is asked of somebody who picks these answers, and the place behind it where the way ends. */
function walk({ jumps, picks: picked }: Way) {
  const answers: Record<string, string> = {};
  const asked: number[] = [];
  let at = 0;
  while (at < LENGTH) {
    asked.push(at);
    const pick = picked[at];
    if (pick !== null && pick !== undefined) {
      answers[`q${at}`] = pick;
    }
    const taken = (jumps[at] ?? []).find(
      ({ by, option, isNot, isAlways }) => isAlways || (answers[`q${by}`] === option) !== isNot,
    );
    at = taken?.to ?? at + 1;
  }
  return { answers, asked: asked.map((place) => `q${place}`), end: at };
}

it("a form with Typeform's jumps asks just what Typeform would, and ends as it would", () => {
  fc.assert(
    fc.property(typeformWay, (way) => {
      const { form } = acceptImportedForm(importTypeform(JSON.stringify(typeformFile(way))));
      const { answers, asked, end } = walk(way);
      const { fields } = form;
      const visible = compileForm(fields).visibleIds(answers);
      expect(fields.filter(({ id }) => visible.has(id)).map(({ id }) => id)).toEqual(asked);
      const { endings } = storedSettings(form.settings);
      const ending = chooseEnding({ endings, fields, answers });
      expect(ending?.title ?? "First").toBe(end === LENGTH ? "First" : "Second");
    }),
    { numRuns: 500 },
  );
});

function typeformFile({ jumps }: Way) {
  const refs = [...Array.from({ length: LENGTH }, (_, at) => `q${at}`), "first", "second"];
  return {
    fields: jumps.map((_, at) => ({
      ref: `q${at}`,
      title: `Question ${at}`,
      type: "multiple_choice",
      properties: { choices: OPTIONS.map((label) => ({ ref: `r${label}`, label })) },
    })),
    thankyou_screens: [
      { ref: "first", title: "First" },
      { ref: "second", title: "Second" },
    ],
    logic: jumps.map((own, at) => ({
      type: "field",
      ref: `q${at}`,
      actions: own.map(({ by, option, isNot, to, isAlways }) => ({
        action: "jump",
        details: { to: { type: to < LENGTH ? "field" : "thankyou", value: refs[to] } },
        condition: isAlways
          ? { op: "always", vars: [] }
          : {
              op: isNot ? "is_not" : "is",
              vars: [
                { type: "field", value: `q${by}` },
                { type: "choice", value: `r${option}` },
              ],
            },
      })),
    })),
  };
}

/** By page the options of its question that lead on: each to a later page, or to the end. */
const googleWay = fc.record({
  ways: fc.tuple(
    ...Array.from({ length: LENGTH }, (_, from) =>
      fc.array(fc.option(fc.integer({ min: from + 1, max: LENGTH })), {
        minLength: OPTIONS.length,
        maxLength: OPTIONS.length,
      }),
    ),
  ),
  picks,
});

it("a form with Google's ways asks just what Google would", () => {
  fc.assert(
    fc.property(googleWay, ({ ways, picks: picked }) => {
      const { form } = acceptImportedForm(importGoogle(JSON.stringify(googleFile(ways))));
      const answers: Record<string, string> = {};
      const asked: string[] = [];
      for (let at = 0; at < LENGTH;) {
        asked.push(`q${at}`);
        const pick = picked[at];
        if (pick !== null && pick !== undefined) {
          answers[`q${at}`] = pick;
        }
        const to = ways[at]?.[OPTIONS.findIndex((option) => option === pick)];
        at = to ?? at + 1;
      }
      const visible = compileForm(form.fields).visibleIds(answers);
      const questions = form.fields.filter(({ id }) => id.startsWith("q"));
      expect(questions.filter(({ id }) => visible.has(id)).map(({ id }) => id)).toEqual(asked);
    }),
    { numRuns: 300 },
  );
});

function googleFile(ways: readonly (readonly (number | null)[])[]) {
  return {
    items: ways.flatMap((own, at) => [
      ...(at === 0 ? [] : [{ itemId: `p${at}`, title: `Page ${at}`, pageBreakItem: {} }]),
      {
        itemId: `q${at}`,
        title: `Question ${at}`,
        questionItem: {
          question: {
            choiceQuestion: {
              type: "RADIO",
              options: OPTIONS.map((value, index) => ({ value, ...goTo(own[index] ?? null) })),
            },
          },
        },
      },
    ]),
  };
}

function goTo(to: number | null) {
  if (to === null) {
    return {};
  }
  return to === LENGTH ? { goToAction: "SUBMIT_FORM" } : { goToSectionId: `p${to}` };
}
