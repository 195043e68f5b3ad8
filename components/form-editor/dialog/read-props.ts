import type { Field } from "@/lib/domain/fields/base-field";

/** What each part of the read tab works on: the dialog's copy of the field. */
export type ReadProps = { field: Field; onChange: (field: Field) => void };
