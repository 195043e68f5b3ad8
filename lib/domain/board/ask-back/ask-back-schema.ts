import * as z from "zod/mini";
import { boundedText } from "../../fields/base-field";
import { isFieldId } from "../../fields/field-id";
import {
  namedListSchema,
  storedListSchema,
  unknownKeys,
  withDefaults,
} from "../../forms/named-list-schema";
import { LIMITS } from "../../limits";
import { messageSubjectSchema } from "../../messages/message-schema";
import { isSameLabel } from "../columns/board-labels";
import { askName, ASKS_PER_FORM, type Ask } from "./ask-back";

const NO_ADDRESS = "Choose the e-mail field that it is sent to";
const NO_QUESTION = "Choose at least one question that is open";

const needed = (name: string, missing: string, max = LIMITS.label) =>
  boundedText(name, max).check(z.refine((text) => text.trim() !== "", { error: missing }));

const askSchema = z
  .strictObject(
    {
      id: z
        .string("An ask must have an id")
        .check(
          z.refine(isFieldId, { error: "Its id may only hold up to 64 letters, digits, - and _" }),
        ),
      columnId: needed("The status column", "Choose the status column that asks"),
      label: needed("The label that asks", "Choose the label that asks"),
      answeredLabel: needed("The label of answers", "Choose the label that an answer sets"),
      fieldIds: z
        .array(
          z.string("A field id must be text").check(
            z.refine(isFieldId, {
              error: "A field id may only hold up to 64 letters, digits, - and _",
            }),
          ),
          "Its open questions must be a list",
        )
        .check(
          z.minLength(1, NO_QUESTION),
          z.maxLength(LIMITS.fieldsPerForm, "Too many questions are open"),
          z.refine((ids) => new Set(ids).size === ids.length, {
            error: "It names a question twice",
          }),
        ),
      to: z.strictObject(
        { fieldId: z.string(NO_ADDRESS).check(z.refine(isFieldId, { error: NO_ADDRESS })) },
        NO_ADDRESS,
      ),
      subject: messageSubjectSchema,
      text: needed("The text", "It needs a text", LIMITS.description),
    },
    unknownKeys,
  )
  .check(
    z.refine(({ label, answeredLabel }) => !isSameLabel(label, answeredLabel), {
      error: "The label that an answer sets must be another than the one that asks",
      path: ["answeredLabel"],
    }),
  );

const DEFAULTS = {
  columnId: "",
  label: "",
  answeredLabel: "",
  fieldIds: [],
  subject: "",
  text: "",
};

const item = { safeParse: (raw: unknown) => askSchema.safeParse(withDefaults(raw, DEFAULTS)) };
const words = { one: "Ask", all: "asks", namedBy: "label" };

/** The first thing for which an ask is refused, without a full stop, by its setting. */
export function askRefusal(ask: Ask): { place: string; sentence: string } | null {
  const [issue] = item.safeParse(ask).error?.issues ?? [];
  return issue ? { place: String(issue.path[0] ?? ""), sentence: issue.message } : null;
}

/** `settings.askBack`. A refusal names the ask. */
export const askListSchema = namedListSchema<Ask>(
  { item, words, most: ASKS_PER_FORM },
  (label, index) => askName({ label }, index),
);

/** Stored asks, one by one: what cannot be read takes no other with it. */
export const storedAsksSchema = storedListSchema<Ask>(
  (raw) => item.safeParse(raw).data,
  ASKS_PER_FORM,
);
