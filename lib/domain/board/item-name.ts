const MAX_CHARACTERS = 255;

/** What stands at the end of an item's name and names its submission: by it the item is found again. */
export function itemMarker(submissionId: number): string {
  return ` #${submissionId}`;
}

/** The name of a submission's item: of the answer that is mapped to it, else of the form. */
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
