import { formCardResponse, type FormCardResponse } from "@/lib/contracts/forms/form-cards";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { NO_DELIVERIES, type FormDeliveries } from "@/lib/domain/delivery/form-deliveries";
import { sketchOf } from "@/lib/form-engine/field-sketch";
import { ownerForm } from "./owner-form";

/** The card of a draft, with some properties overridden. */
export function formCard({
  deliveries,
  ...given
}: Partial<FormResponse> & { deliveries?: Partial<FormDeliveries> } = {}): FormCardResponse {
  return cardOf({ ...ownerForm(given), deliveries: { ...NO_DELIVERIES, ...deliveries } });
}

/** A form as the lists of cards show it. */
export function cardOf({
  fields,
  deliveries = NO_DELIVERIES,
  ...form
}: FormResponse & { deliveries?: FormDeliveries }): FormCardResponse {
  return formCardResponse.parse({
    ...form,
    deliveries,
    fieldCount: fields.length,
    sketch: sketchOf(fields),
  });
}
