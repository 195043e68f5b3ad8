const MAX_LENGTH = 200;
// Control characters, and marks that reverse the text direction: they make "exe.gpj" look like a
// picture.
const UNWANTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/** The last path segment of a client's file name, safe to show and save; never empty. */
export function normaliseFileName(given: string): string {
  const last = given.replace(UNWANTED, "").split(/[\\/]/).at(-1) ?? "";
  const name = last
    .replace(/[<>:"|?*]/g, "_")
    .trim()
    .replace(/^\.+/, "");
  return name === "" ? "file" : shortened(name);
}

function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) {
    return name;
  }
  const extension = /\.[A-Za-z0-9]{1,12}$/.exec(name)?.[0] ?? "";
  // By code points: half a surrogate pair cannot be stored.
  const stem = [...name.slice(0, MAX_LENGTH - extension.length)];
  return stem.filter((sign) => !/\p{Surrogate}/u.test(sign)).join("") + extension;
}
