/** What tags are compared by: case makes no other tag. */
export function tagKey(tag: string): string {
  return tag.trim().normalize("NFC").toLowerCase();
}

/** The tags without those that are there already, as the first of each was typed. */
export function distinctTags(tags: readonly string[]): string[] {
  const keys = tags.map(tagKey);
  return tags.filter((tag, index) => keys.indexOf(tagKey(tag)) === index);
}

/** Whether all of these are among the tags. */
export function hasTags(tags: readonly string[], asked: readonly string[]): boolean {
  const keys = new Set(tags.map(tagKey));
  return asked.every((tag) => keys.has(tagKey(tag)));
}

/** The tags of several forms, each once, in the order of the alphabet. */
export function tagsOfForms(forms: readonly { tags: readonly string[] }[]): string[] {
  const tags = distinctTags(forms.flatMap((form) => form.tags));
  return tags.toSorted((one, other) => one.localeCompare(other, "en"));
}
