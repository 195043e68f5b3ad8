const MAX_SLUG = 40;
const MIN_RANDOM = 26;
const RESERVED = new Set(["new", "edit", "preview"]);

/**
 * The address of a public page: the title as readable words, then the caller's random base32 text
 * of at least 128 bits (26 characters). Never one of the words that other pages have.
 */
export function publicAddress({ title, random }: { title: string; random: string }): string {
  if (random.length < MIN_RANDOM || !/^[a-z0-9]+$/.test(random)) {
    throw new RangeError("A public address needs at least 26 random base32 characters");
  }
  const slug = slugOf(title);
  const address = slug === "" ? random : `${slug}-${random}`;
  return RESERVED.has(address) ? `form-${address}` : address;
}

function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, "");
}
