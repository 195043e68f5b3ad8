import { formattedNumberDefinition } from "@/lib/field-types/number/formatted/definition";

/** Of types that say more of some of their fields. The build of visitors' scripts leaves them out: they come with the part. */
export const definitionsOfParts = { number: formattedNumberDefinition };
