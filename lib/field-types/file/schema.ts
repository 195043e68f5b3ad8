import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { acceptTokens } from "@/lib/domain/files/accepted-types";
import { fieldTypeSchema, optionalNumber } from "../_shared/field-type-schema";

const types = z.array(boundedText("An accepted file type", 100));

export const fileSchema = fieldTypeSchema({
  type: z.literal("file"),
  maxFiles: optionalNumber("Max files", { min: 1, max: 50 }),
  /** MB */
  maxFileSize: optionalNumber("Max file size", { min: 0.01, max: 100 }),
  /** Media types, "image/*" and ".pdf"; none means anything. */
  acceptedFileTypes: z.pipe(
    z.transform((given: unknown) => acceptTokens(given)),
    types.check(z.maxLength(50, "A field can name at most 50 file types")),
  ),
});
