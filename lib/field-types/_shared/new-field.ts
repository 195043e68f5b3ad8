/** The base properties of a new field (specification, section 9, "New field defaults"). */
export function newField<Type extends string>({ id, type }: { id: string; type: Type }) {
  return {
    id,
    type,
    label: `New ${type} field`,
    description: "",
    placeholder: "",
    required: false,
    hidden: false,
    options: [],
    populateFromMonday: false,
  };
}

/** Normalisation on save for all types but choices: no options, no board population. */
export function withoutOptions<F extends { options: string[]; populateFromMonday: boolean }>(
  field: F,
): F {
  return { ...field, options: [], populateFromMonday: false };
}
