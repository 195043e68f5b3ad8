import { formCardResponse, type FormCardResponse } from "@/lib/contracts/forms/form-cards";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { sketchOf } from "@/lib/form-engine/field-sketch";
import { ownerForm } from "./owner-form";

/** The card of a draft, with some properties overridden. */
export function formCard(given: Partial<FormResponse> = {}): FormCardResponse {
  return cardOf(ownerForm(given));
}

/** A form as the lists of cards show it. */
export function cardOf({ fields, ...form }: FormResponse): FormCardResponse {
  return formCardResponse.parse({ ...form, fieldCount: fields.length, sketch: sketchOf(fields) });
}
