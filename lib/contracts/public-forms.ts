import { z } from "zod";
import type { Field } from "@/lib/domain/fields/base-field";

export const publicFormResponse = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  fields: z.array(z.custom<Field>()),
});

/** Folded or flat answers by field id; what each may hold is the form engine's business. */
export const submitFormRequest = z.record(z.string(), z.unknown());

/** From which page a form without JavaScript comes, so that it goes back there. */
export const submitPageQuery = z.object({ from: z.enum(["form", "embed"]).default("form") });

export const submitFormResponse = z.object({
  id: z.number().int(),
  redirectUrl: z.string().optional(),
});

export type SubmitFormResponse = z.infer<typeof submitFormResponse>;
