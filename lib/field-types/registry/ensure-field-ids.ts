import { isRecord } from "@/lib/domain/fields/answers";
import { isFieldId } from "@/lib/domain/fields/field-id";
import { fieldIdText } from "@/lib/domain/fields/normalise-field";
import { createId } from "@/lib/utils/create-id";

const REFERENCES = ["sectionId", "mondayParentFieldId"];
const CONDITION_REFERENCES = ["dependsOn", "fieldId"];

/**
 * Gives each raw field a valid, unique id. A replaced id is also replaced in the fields that refer
 * to it.
 */
export function ensureFieldIds(input: unknown): unknown {
  if (!Array.isArray(input)) {
    return input;
  }
  const renamed = new Map<unknown, string>();
  const fields: unknown[] = input.map((field: unknown) => {
    if (!isRecord(field) || isFieldId(fieldIdText(field["id"]))) {
      return field;
    }
    const id = createId();
    renamed.set(field["id"], id);
    return { ...field, id };
  });
  return renamed.size === 0 ? fields : fields.map((field) => withReferences(field, renamed));
}

function withReferences(field: unknown, renamed: ReadonlyMap<unknown, string>): unknown {
  if (!isRecord(field)) {
    return field;
  }
  const logic = field["conditionalLogic"];
  return {
    ...replaced(field, { keys: REFERENCES, renamed }),
    ...(isRecord(logic)
      ? { conditionalLogic: replaced(logic, { keys: CONDITION_REFERENCES, renamed }) }
      : {}),
  };
}

type Renaming = { keys: readonly string[]; renamed: ReadonlyMap<unknown, string> };

function replaced(record: Readonly<Record<string, unknown>>, { keys, renamed }: Renaming) {
  const changes = keys.flatMap((key) => {
    const id = typeof record[key] === "string" ? renamed.get(record[key]) : undefined;
    return id === undefined ? [] : [[key, id] as const];
  });
  return { ...record, ...Object.fromEntries(changes) };
}
