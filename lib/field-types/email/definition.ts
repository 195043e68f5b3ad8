import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { isEmailAddress, normalEmailAddress } from "@/lib/domain/urls/email-address";
import { singleValueAnswer } from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { addressText } from "../_shared/text/address-text";
import { newTextLimits } from "../_shared/text/text-limits";
import type { emailSchema } from "./schema";

export type EmailField = z.output<typeof emailSchema>;

export const emailDefinition: FieldDefinition<EmailField> = {
  ...singleValueAnswer,
  palette: { group: "Basic Inputs", label: "Email" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "email" }), ...newTextLimits }),
  normalise: withoutOptions,
  ...addressText<EmailField>({
    isAddress: isEmailAddress,
    problem: ({ answers }) => answers.email,
    hrefOf: (text) => `mailto:${encodeURIComponent(normalEmailAddress(text))}`,
    // Also of the part of an address: in practice no mailbox tells small letters from capitals.
    normalForm: (text) => (text.includes("@") ? normalEmailAddress(text) : text).toLowerCase(),
  }),
  board: { accepts: ["email", "text", "people"] },
};
