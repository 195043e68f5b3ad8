const MAX_SLUG = 40;
const MIN_RANDOM = 26;
const RESERVED = new Set(["new", "edit", "preview"]);

/**
 * The last part of a public page's address: the title as a slug, then the caller's random base32
 * text of at least 128 bits (26 characters). Never a reserved path.
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
