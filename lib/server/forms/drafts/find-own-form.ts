import "server-only";
import { cache } from "react";
import { requireUser } from "@/lib/server/auth/require-user";
import { findForm } from "./find-form";

/**
 * For pages: `findForm` for whoever is signed in, asked once a request. Apart from it, because scripts
 * cannot load what redirects to the sign-in page.
 */
export const findOwnForm = cache(async (idText: string) => {
  const { id: teamId } = await requireUser();
  return findForm({ idText, teamId });
});
