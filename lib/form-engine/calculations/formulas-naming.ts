import type { Field } from "@/lib/domain/fields/base-field";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { isSelf, referrersIn, refersTo, type Reference } from "../logic/references";
import { calculationNodes } from "./calculation-nodes";

/** The fields and columns whose formula names this field or column. */
export function formulasNaming(fields: readonly Field[], named: Reference): Field[] {
  const naming = calculationNodes(gatherRepeatedSections(fields)).filter(({ reads, table }) =>
    reads.some(({ id, columnId }) => refersTo(named, { fieldId: id, columnId }, table)),
  );
  return referrersIn(fields)
    .filter((referrer) => !isSelf(named, referrer))
    .filter(({ field, table }) =>
      naming.some((node) => node.field.id === field.id && node.table?.id === table?.id),
    )
    .map(({ shown }) => shown);
}
