import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { BoardColumnType } from "@/lib/domain/board/columns/board-column";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { pruneAnswers } from "@/lib/form-engine/answers/prune-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { filledForm, hostileForm } from "@/tests/factories/random/random-form";
import { acceptedColumns } from "../accepted-columns";
import { boardOutcome } from "./board-values";

const filled = (max: number) =>
  z.string().refine((text) => text.trim() !== "" && [...text].length <= max);

/** The board service's formats, copied from its documentation and not from our code. */
const documented: Record<BoardColumnType, z.ZodType> = {
  name: filled(255).refine((text) => !/[\n\r]/.test(text)),
  text: filled(2000),
  long_text: z.strictObject({ text: filled(2000) }),
  numbers: z.string().regex(/^-?\d+(\.\d+)?$/),
  status: z.union([
    z.strictObject({ index: z.number().int() }),
    z.strictObject({ label: filled(30) }),
  ]),
  dropdown: z.union([
    z.strictObject({ ids: z.array(z.number().int()).min(1) }),
    z.strictObject({ labels: z.array(z.string().min(1)).min(1) }),
  ]),
  date: z.strictObject({ date: z.iso.date() }),
  hour: z.strictObject({
    hour: z.number().int().min(0).max(23),
    minute: z.number().int().min(0).max(59),
  }),
  email: z.strictObject({ email: z.string().includes("@"), text: z.string().includes("@") }),
  phone: z.strictObject({
    phone: z.string().regex(/^\+\d{3,15}$/),
    countryShortName: z.string().regex(/^[A-Z]{2}$/),
  }),
  link: z.strictObject({ url: z.url({ protocol: /^https?$/ }), text: z.string() }),
  checkbox: z.strictObject({ checked: z.literal("true") }),
  rating: z.strictObject({ rating: z.number().int().min(1).max(10) }),
  color_picker: z.strictObject({
    color: z.strictObject({ hex: z.string().regex(/^#[\dA-F]{6}$/) }),
  }),
  people: z.strictObject({
    personsAndTeams: z
      .array(z.strictObject({ id: z.number().int(), kind: z.literal("person") }))
      .min(1),
  }),
  timeline: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  week: z.strictObject({
    week: z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() }),
  }),
  country: z.strictObject({
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    countryName: filled(100),
  }),
  location: z.strictObject({
    lat: z.string().regex(/^-?\d+(\.\d+)?$/),
    lng: z.string().regex(/^-?\d+(\.\d+)?$/),
    address: filled(2000),
  }),
  tags: z.strictObject({ tag_ids: z.array(z.number().int()).min(1) }),
  world_clock: z.strictObject({ timezone: filled(100) }),
  board_relation: z.strictObject({ item_ids: z.array(z.number()).min(1) }),
  file: z.never(),
};

const label = fc.record({
  id: fc.integer({ min: 0, max: 99 }),
  label: fc.constantFrom("Red", "Blue", "7", "Yes", ""),
  is_deactivated: fc.boolean(),
});
const settings = fc.oneof(
  fc.record({
    labels: fc.array(label, { maxLength: 4 }),
    limit_select: fc.boolean(),
    limit: fc.integer({ min: 3, max: 10 }),
  }),
  fc.jsonValue({ maxDepth: 2 }),
);

const RUNS = { numRuns: 3_000 };

describe("what is written to the board", { timeout: 60_000 }, () => {
  const check = (form: typeof filledForm) => {
    const outcomes: string[] = [];
    fc.assert(
      fc.property(
        form(),
        settings,
        fc.boolean(),
        ({ fields, answers }, given, mondayCreateLabels) => {
          const flat = pruneAnswers(compileForm(fields), answers);
          for (const plainField of fields) {
            const field = { ...plainField, mondayCreateLabels };
            for (const type of acceptedColumns(field)) {
              const column = { type, settings: given };
              const outcome = boardOutcome({ field, answers: flat, column });
              outcomes.push(outcome.state);
              if (outcome.state === "written") {
                expect(
                  documented[type].safeParse(outcome.value).success,
                  JSON.stringify(outcome),
                ).toBe(true);
              }
            }
          }
        },
      ),
      RUNS,
    );
    return outcomes;
  };

  it("has the documented shape for every field, column and answer", () => {
    expect(new Set(check(filledForm))).toEqual(new Set(["written", "empty", "refused"]));
  });

  it("has it whatever was posted", () => {
    expect(check(hostileForm).length).toBeGreaterThan(0);
  });

  it("is never a secret, nor anything from a field that does not fit", () => {
    const secrets = FIELD_TYPES.filter((type) => definitionOf({ type }).isSecret);
    expect(secrets).not.toEqual([]);
    for (const type of secrets) {
      const column = { type: "text", settings: {} };
      const field = fieldOf(type, { mondayCreateLabels: true, options: ["hush"] });
      const write = { field, answers: { f: "hush" }, column };
      expect(boardOutcome(write)).toMatchObject({ state: "refused" });
    }
  });
});
