import { failedPaths, failureKind, failureSentence } from "@/lib/client/http/failure-kind";
import type { FormContent } from "@/lib/domain/forms/form";
import { fieldName } from "@/lib/field-types/registry/field-name";
import type { SaveError } from "../state/editor-state";

/** Describes a failed save. A refused field is named, which takes the `body` that was sent. */
export function saveErrorFrom(error: unknown, body?: FormContent): SaveError {
  const places = failedPaths(error);
  const sentence = failureSentence(error);
  const field = body?.fields[fieldIndexOf(places) ?? -1];
  return {
    kind: failureKind(error),
    sentence:
      field && sentence
        ? `“${fieldName(field, body?.fields)}”: ${sentence}.`.replace("..", ".")
        : sentence,
    places,
  };
}

/** Index of the first refused field, or null: the server reports paths such as "fields.3.pattern". */
export function fieldIndexOf(places: SaveError["places"]): number | null {
  return indexIn(places, "fields");
}

/** Index of the first refused webhook, or null. */
export function webhookIndexOf(places: SaveError["places"]): number | null {
  return indexIn(places, "webhooks");
}

/** Index of the first refused chat, or null. */
export function chatIndexOf(places: SaveError["places"]): number | null {
  const found = Object.keys(places).flatMap(
    (place) => /^settings\.chats\.(\d+)\./.exec(place) ?? [],
  );
  return found[1] === undefined ? null : Number(found[1]);
}

function indexIn(places: SaveError["places"], list: string): number | null {
  const found = Object.keys(places)
    .map((place) => place.split("."))
    .find(([name, index]) => name === list && /^\d+$/.test(index ?? ""));
  return found ? Number(found[1]) : null;
}
