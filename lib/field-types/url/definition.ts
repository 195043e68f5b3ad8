import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { parseUrl } from "@/lib/domain/urls/parse-url";
import { withScheme } from "@/lib/domain/urls/with-scheme";
import { singleValueAnswer } from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { addressText } from "../_shared/text/address-text";
import { newTextLimits } from "../_shared/text/text-limits";
import type { urlSchema } from "./schema";

export type UrlField = z.output<typeof urlSchema>;

export const urlDefinition: FieldDefinition<UrlField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: null,
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "url" }), ...newTextLimits }),
  normalise: withoutOptions,
  ...addressText<UrlField>({
    complete: withScheme,
    isAddress: isWebAddress,
    problem: ({ fields }) => fields.url,
    hrefOf: (text) => (isAscii(text) ? text : (parseUrl(text)?.href ?? text)),
    normalForm: (text) => (isWebAddress(text) ? (parseUrl(text)?.href ?? text) : text),
  }),
  board: { accepts: ["link", "text"] },
};

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(text) && parseUrl(text) !== null;
}

function isAscii(text: string): boolean {
  return !/[^ -~]/.test(text);
}
