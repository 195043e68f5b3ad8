import "server-only";
import { cache } from "react";
import { requireUser } from "@/lib/server/auth/require-user";
import { findForm } from "./find-form";

/** For pages: the signed-in owner's form that the address names, or null; asked once a request. */
export const findOwnForm = cache(async (idText: string) => {
  const { id: ownerId } = await requireUser();
  return findForm({ idText, ownerId });
});
