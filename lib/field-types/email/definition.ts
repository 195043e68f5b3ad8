import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { addressText } from "../_shared/address-text";
import { newField, withoutOptions } from "../_shared/new-field";
import { canonicalBy, plainAnswer, trimmed } from "../_shared/plain-answer";
import { newTextLimits } from "../_shared/text-limits";
import type { emailSchema } from "./schema";

export type EmailField = z.output<typeof emailSchema>;

export const emailDefinition: FieldDefinition<EmailField> = {
  ...plainAnswer,
  palette: { group: "Basic Inputs", label: "Email" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "email" }), ...newTextLimits }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(trimmed),
  ...addressText<EmailField>({
    isAddress,
    problem: "Please enter a valid email address",
    hrefOf: (text) => `mailto:${encodeURIComponent(text)}`,
  }),
  board: { accepts: ["email", "text"] },
};

const LOCAL_PART = /^[^\s@<>()[\]\\,;:"]+$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

/** One address with a dotted domain; 254 and 64 are the lengths of RFC 5321. */
function isAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split(".");
  const hasDots = !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
  return (
    text.length <= 254 &&
    at > 0 &&
    at <= 64 &&
    hasDots &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && DOMAIN_LABEL.test(label))
  );
}
