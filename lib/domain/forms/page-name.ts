/** "Page 2: Your visit", or "Page 2" of a page without a title. `index` is from 0. */
export function pageName({ index, title }: { index: number; title: string }): string {
  const number = `Page ${index + 1}`;
  return title.trim() === "" ? number : `${number}: ${title}`;
}
