import type { Field } from "@/lib/domain/fields/base-field";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { isNamed, isSelf, namersIn, type Named } from "../logic/named";
import { calculationNodes } from "./calculation-nodes";

/** The fields and columns whose formula names this field or column. */
export function formulasNaming(fields: readonly Field[], named: Named): Field[] {
  const naming = calculationNodes(gatherRepeatedSections(fields)).filter(({ reads, table }) =>
    reads.some(({ id, columnId }) => isNamed(named, { fieldId: id, columnId }, table)),
  );
  return namersIn(fields)
    .filter((namer) => !isSelf(named, namer))
    .filter(({ field, table }) =>
      naming.some((node) => node.field.id === field.id && node.table?.id === table?.id),
    )
    .map(({ shown }) => shown);
}
