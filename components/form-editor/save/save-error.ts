import { failureKind, failurePlaces, failureSentence } from "@/lib/client/http/failure-kind";
import { fieldName } from "@/lib/domain/fields/field-name";
import type { FormContent } from "@/lib/domain/forms/form";
import type { SaveError } from "../state/editor-state";

/** A failed save for the editor; a field that the server refuses is named, by its place in what was sent. */
export function saveErrorFrom(error: unknown, body?: FormContent): SaveError {
  const places = failurePlaces(error);
  const sentence = failureSentence(error);
  const field = body?.fields[fieldIndexOf(places) ?? -1];
  return {
    kind: failureKind(error),
    sentence:
      field && sentence ? `“${fieldName(field)}”: ${sentence}.`.replace("..", ".") : sentence,
    places,
  };
}

/** The place of the first field that was refused: the server says "fields.3.pattern". */
export function fieldIndexOf(places: SaveError["places"]): number | null {
  return indexIn(places, "fields");
}

/** The place of the first webhook that was refused. */
export function webhookIndexOf(places: SaveError["places"]): number | null {
  return indexIn(places, "webhooks");
}

function indexIn(places: SaveError["places"], list: string): number | null {
  const found = Object.keys(places)
    .map((place) => place.split("."))
    .find(([name, index]) => name === list && /^\d+$/.test(index ?? ""));
  return found ? Number(found[1]) : null;
}
