import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { cleanOptions } from "../_shared/options/options";

const MOST = 50;

export const rankingSchema = fieldTypeSchema({ type: z.literal("ranking") }, ({ options }) =>
  cleanOptions(options).length > MOST ? `A ranking can have at most ${MOST} options` : null,
);
