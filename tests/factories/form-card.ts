import { formCardResponse, type FormCardResponse } from "@/lib/contracts/form-cards";
import type { FormResponse } from "@/lib/contracts/forms";
import { sketchOf } from "@/lib/form-engine/field-sketch";
import { ownerForm } from "./owner-form";

/** The card of a draft with some properties of its own. */
export function formCard(given: Partial<FormResponse> = {}): FormCardResponse {
  return cardOf(ownerForm(given));
}

/** What a list of cards has to say of a form. */
export function cardOf({ fields, ...form }: FormResponse): FormCardResponse {
  return formCardResponse.parse({ ...form, fieldCount: fields.length, sketch: sketchOf(fields) });
}
