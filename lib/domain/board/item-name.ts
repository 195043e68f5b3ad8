const MAX_CHARACTERS = 255;

/** Suffix of an item's name that identifies its submission, so that the item can be found again. */
export function itemMarker(submissionId: number): string {
  return ` #${submissionId}`;
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
  const marker = itemMarker(submissionId);
  const characters = [...(name ?? formTitle)];
  const room = MAX_CHARACTERS - marker.length;
  const start =
    characters.length <= room ? characters : [...characters.slice(0, room - 3), ..."..."];
  return `${start.join("")}${marker}`;
}
