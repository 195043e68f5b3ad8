import type { Field } from "@/lib/domain/fields/base-field";

/** Props of each part of the read tab. `field` is the dialog's copy of the field. */
export type ReadProps = { field: Field; onChange: (field: Field) => void };
