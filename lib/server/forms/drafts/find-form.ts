import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Form } from "@/lib/domain/forms/form";
import { idParam } from "@/lib/server/http/params";
import { getForm } from "./get-form";

type Key = { idText: unknown; ownerId: number };

/** The owner's form that an address names; null for anything else. */
export async function findForm({ idText, ownerId }: Key): Promise<Form | null> {
  const id = idParam.safeParse(idText);
  if (!id.success) {
    return null;
  }
  try {
    return await getForm({ id: id.data, ownerId });
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") {
      return null;
    }
    throw error;
  }
}
