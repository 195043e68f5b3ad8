import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import { presentForm } from "./present-form";
import { requireForm } from "./require-form";

/** One form of this owner, else 404. */
export async function getForm(key: { id: number; ownerId: number }): Promise<Form> {
  return presentForm(await requireForm(key));
}
