import "server-only";
import { formOf } from "@/lib/server/auth/resources";
import { idParams } from "./params";

/** What all routes at /api/forms/{id} declare. */
export const ofForm = {
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  resource: formOf,
} as const;
