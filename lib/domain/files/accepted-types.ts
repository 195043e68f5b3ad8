type Named = { name: string; type: string };

const MEDIA_TYPE = /^[a-z]+\/(?:\*|[a-z0-9][\w.+-]*)$/;
const EXTENSION = /^\.[a-z0-9]{1,12}$/;
const ALIASES: Readonly<Record<string, string>> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "audio/x-m4a": "audio/mp4",
  "audio/mp3": "audio/mpeg",
  "audio/x-wav": "audio/wav",
  "audio/wave": "audio/wav",
  "audio/vnd.wave": "audio/wav",
  "application/x-zip-compressed": "application/zip",
  "text/xml": "application/xml",
};

/** A media type without parameters, with aliases resolved, in lower case. */
export function plainType(type: string): string {
  const bare = (type.split(";")[0] ?? "").trim().toLowerCase();
  return ALIASES[bare] ?? bare;
}

/** The part after the last dot, in lower case; "" without one. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/**
 * The tokens of an `acceptedFileTypes`, a list or comma-separated text: media types, "image/*", and
 * extensions with or without their dot. Anything else is left out.
 */
export function acceptTokens(given: unknown): string[] {
  const words = Array.isArray(given) ? given : typeof given === "string" ? [given] : [];
  const tokens = words
    .filter((word) => typeof word === "string")
    .flatMap((word) => word.split(/[\s,;]+/))
    .map((word) => word.toLowerCase())
    .map((word) => (/^\*?\.?[a-z0-9]{1,12}$/.test(word) ? `.${word.replace(/^\*?\.?/, "")}` : word))
    .filter((word) => EXTENSION.test(word) || MEDIA_TYPE.test(word))
    .map((word) => (word.startsWith(".") ? word : plainType(word)));
  return [...new Set(tokens)];
}

/** Whether a token allows a file of this name and type; an empty list allows any. */
export function isAccepted({ name, type }: Named, tokens: readonly string[]): boolean {
  const extension = `.${extensionOf(name)}`;
  const plain = plainType(type);
  return (
    tokens.length === 0 ||
    tokens.some((token) =>
      token.startsWith(".")
        ? token === extension
        : token.endsWith("/*")
          ? plain.startsWith(token.slice(0, -1))
          : token === plain,
    )
  );
}
