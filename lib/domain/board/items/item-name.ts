import { cutCharacters } from "../../texts/cut-text";

const MAX_CHARACTERS = 255;

/** Suffix of an item's name that identifies its submission, so that the item can be found again. */
export function itemMarker(submissionId: number): string {
  return ` #${submissionId}`;
}

/** The same for one of its subitems, counted from 1. */
export function subitemMarker(submissionId: number, number: number): string {
  return `${itemMarker(submissionId)}-${number}`;
}

/** The name of a submission's item: the answer mapped to the name, otherwise the form's title. */
export function itemName({
  name,
  formTitle,
  submissionId,
}: {
  name: string | null;
  formTitle: string;
  submissionId: number;
}): string {
  return markedName(name ?? formTitle, itemMarker(submissionId));
}

/** A name that ends with a marker; cut to what the service takes. */
export function markedName(name: string, marker: string): string {
  const room = MAX_CHARACTERS - marker.length;
  const start = cutCharacters(name, room) === name ? name : `${cutCharacters(name, room - 3)}...`;
  return `${start}${marker}`;
}
