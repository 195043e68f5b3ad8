import * as z from "zod/mini";
import { otherShape } from "../_shared/options/other-schema";
import { roomSchema } from "../_shared/field-type-schema";

export const multiselectSchema = roomSchema({ type: z.literal("multiselect"), ...otherShape });
