import type { Field } from "../fields/base-field";
import {
  activeTypeOf,
  canonicalExtension,
  extensionOf,
  typeOfExtension,
} from "./type-of-extension";

type Named = { name: string; type: string };

/** The token of a list that takes any file, in the words of HTTP. */
const ANY = "*/*";
const MEDIA_TYPE = /^[a-z]+\/(?:\*|[a-z0-9][\w.+-]*)$/;
const ENDING = /^(?:\.[\p{L}\p{N}_+~#$!-]{1,20}){1,4}$/u;
const UNKNOWN_TYPES: ReadonlySet<string> = new Set(["", "application/octet-stream"]);
const ALIASES: Readonly<Record<string, string>> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/tif": "image/tiff",
  "image/x-ms-bmp": "image/bmp",
  "image/vnd.microsoft.icon": "image/x-icon",
  "audio/x-m4a": "audio/mp4",
  "audio/m4a": "audio/mp4",
  "audio/mp3": "audio/mpeg",
  "audio/x-wav": "audio/wav",
  "audio/wave": "audio/wav",
  "audio/vnd.wave": "audio/wav",
  "audio/x-flac": "audio/flac",
  "audio/x-aac": "audio/aac",
  "audio/x-aiff": "audio/aiff",
  "audio/opus": "audio/ogg",
  "video/x-matroska": "video/matroska",
  "application/x-matroska": "video/matroska",
  "video/x-m4v": "video/mp4",
  "video/x-msvideo": "video/vnd.avi",
  "video/avi": "video/vnd.avi",
  "application/x-pdf": "application/pdf",
  "application/x-gzip": "application/gzip",
  "application/x-zip-compressed": "application/zip",
  "application/vnd.rar": "application/x-rar-compressed",
  "application/csv": "text/csv",
  "text/x-csv": "text/csv",
  "text/comma-separated-values": "text/csv",
  "text/xml": "application/xml",
  "text/rtf": "application/rtf",
  "text/javascript": "application/javascript",
};
/** Types that fit a token besides its own: what cameras and spreadsheet programs call by another name. */
const ALSO_FITS: Readonly<Record<string, readonly string[]>> = {
  "image/heic": ["image/heif", "image/heic-sequence"],
  "image/heif": ["image/heic", "image/heif-sequence"],
  "application/vnd.ms-excel": ["text/csv"],
};

/** A media type without parameters, with aliases resolved, in lower case. */
export function normalType(type: string): string {
  const bare = (type.split(";")[0] ?? "").trim().toLowerCase();
  return Object.hasOwn(ALIASES, bare) ? (ALIASES[bare] ?? bare) : bare;
}

/** Whether the sender does not know the type. */
export function isUnknownType(type: string): boolean {
  return UNKNOWN_TYPES.has(normalType(type));
}

/**
 * The tokens of an `acceptedFileTypes`, a list or comma-separated text: media types, "image/*", and
 * endings with or without their dot. What is none of these stays in the list as it is and fits no
 * file, so that a list never takes more than was written (`unknownFileType`).
 */
export function acceptTokens(given: unknown): string[] {
  const entries: unknown[] = Array.isArray(given) ? given : [given ?? ""];
  const tokens = entries.flatMap((entry) => {
    if (typeof entry !== "string") {
      return [JSON.stringify(entry)];
    }
    const words = entry.split(/[\s,;]+/).filter((word) => word !== "");
    return words.map(tokenOf);
  });
  return [...new Set(tokens)];
}

function tokenOf(word: string): string {
  const lower = word.toLowerCase();
  if (["*", "*.*", ANY].includes(lower)) {
    return ANY;
  }
  const ending = `.${lower.replace(/^\*?\.?/, "")}`;
  if (!lower.includes("/") && ENDING.test(ending)) {
    return ending;
  }
  return MEDIA_TYPE.test(lower) ? normalType(lower) : word;
}

/** Whether pictures may be among them. */
export function takesImages(accepts: readonly string[]): boolean {
  return takesAny(accepts) || accepts.some((token) => /^image\/|^\.(jpe?g|png|heic)$/.test(token));
}

/** The first accepted type of a field that is neither an ending nor a media type, as one sentence. */
export function fileTypeProblem(field: Field): string | null {
  const given = "acceptedFileTypes" in field ? field.acceptedFileTypes : [];
  const unknown = acceptTokens(given).find((token) => !isToken(token));
  return unknown === undefined
    ? null
    : `"${unknown}" is not a file type. Use endings such as .pdf and types such as image/*.`;
}

function isToken(token: string): boolean {
  return token === ANY || ENDING.test(token) || MEDIA_TYPE.test(token);
}

/** The tokens as an `accept` attribute; undefined for any file. */
export function acceptAttribute(tokens: readonly string[]): string | undefined {
  // Not every system compares more than the last part of an ending in its dialog.
  const shown = tokens
    .filter(isToken)
    .flatMap((token) => (/\..+\./.test(token) ? [token, token.replace(/^.*\./, ".")] : [token]));
  return takesAny(tokens) || shown.length === 0 ? undefined : [...new Set(shown)].join(",");
}

export function takesAny(tokens: readonly string[]): boolean {
  return tokens.length === 0 || tokens.includes(ANY);
}

/** Whether a file of this name and known type fits a list; an empty list takes any. */
export function isAccepted({ name, type }: Named, tokens: readonly string[]): boolean {
  const plain = normalType(type);
  return (
    takesAny(tokens) ||
    tokens.some((token) =>
      token.startsWith(".") ? hasEnding(name, token) : isTypeOf(plain, token),
    )
  );
}

/**
 * Whether a file may fit a list as far as its sender can tell: by its ending, by the type that is stated,
 * or by the type that its ending stands for. Where none of these is known, the server looks into it.
 */
export function mayBeAccepted({ name, type }: Named, tokens: readonly string[]): boolean {
  const byEnding = typeOfExtension(name);
  const active = activeTypeOf(name);
  if (active !== null) {
    return isAccepted({ name, type: active }, tokens);
  }
  const isBare = name !== "" && extensionOf(name) === "";
  const isOpen =
    byEnding === null && isUnknownType(type) && tokens.some((token) => MEDIA_TYPE.test(token));
  return (
    isAccepted({ name, type }, tokens) ||
    (byEnding !== null && isAccepted({ name, type: byEnding }, tokens)) ||
    isBare ||
    isOpen
  );
}

function hasEnding(name: string, ending: string): boolean {
  const own = canonicalExtension(extensionOf(name));
  return name.toLowerCase().endsWith(ending) || own === canonicalExtension(ending);
}

function isTypeOf(type: string, token: string): boolean {
  return token.endsWith("/*")
    ? type.startsWith(token.slice(0, -1))
    : type === token || (ALSO_FITS[token]?.includes(type) ?? false);
}
