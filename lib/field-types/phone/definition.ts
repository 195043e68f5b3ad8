import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { singleValueAnswer } from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { addressText } from "../_shared/text/address-text";
import { newTextLimits } from "../_shared/text/text-limits";
import type { phoneSchema } from "./schema";
import { isPhoneNumber, telephoneLink } from "./telephone-number";

export type PhoneField = z.output<typeof phoneSchema>;

export const phoneDefinition: FieldDefinition<PhoneField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Basic Inputs", label: "Phone" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "phone" }), ...newTextLimits }),
  normalise: withoutOptions,
  ...addressText<PhoneField>({
    isAddress: isPhoneNumber,
    problem: ({ fields }) => fields.phone,
    hrefOf: telephoneLink,
    normalForm: (text) => (isPhoneNumber(text) ? telephoneLink(text).slice("tel:".length) : text),
  }),
  board: { accepts: ["phone", "text"] },
};
