import "server-only";
import { supportedExtensions, supportedMimeTypes, type FileTypeResult } from "file-type";
import {
  isAccepted,
  isUnknownType,
  mayBeAccepted,
  normalType,
  takesAny,
} from "@/lib/domain/files/accepted-types";
import {
  activeTypeOf,
  extensionOf,
  isActiveType,
  textTypeOf,
  typeOfExtension,
} from "@/lib/domain/files/type-of-extension";

type Claimed = {
  name: string;
  /** The media type that the sender claims. */
  type: string;
  /** The type detected from the bytes; undefined when they have no known signature or are text. */
  sniffed: FileTypeResult | undefined;
};

export const UNKNOWN_TYPE = "application/octet-stream";
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][\w.+-]{0,100}$/;
// Containers for both audio and video: the sender's claim or the ending decides between the two.
const AUDIO_CONTAINERS: Readonly<Record<string, string>> = {
  "video/webm": "audio/webm",
  "video/matroska": "audio/webm",
  "video/mp4": "audio/mp4",
  "video/quicktime": "audio/mp4",
  "video/3gpp": "audio/mp4",
  "video/ogg": "audio/ogg",
  "application/ogg": "audio/ogg",
};
// Types that the sender may claim where detection only finds the container.
const CLAIMS: Readonly<Record<string, RegExp>> = {
  zip: /^application\/(?:epub\+zip|(?:x-)?java-archive|vnd\.(?:openxmlformats-|oasis\.|apple\.|ms-).+)$/,
  cfb: /^application\/(?:msword|vnd\.ms-.+)$/,
  xml: /^(?:(?:application|text|model)\/(?:[\w.-]+\+)?xml|image\/svg\+xml|text\/html)$/,
};
const FAMILIES = [
  "jpg jpeg jfif jpe",
  "tif tiff dng cr2 nef arw",
  "heic heif avif",
  "png apng",
  "mp4 m4v m4a m4b mov qt 3gp 3g2",
  "webm mkv mka weba",
  "ogg oga ogv opus spx",
  "mpg mpeg mp1 mp2 mp3 mpa",
  "asf wma wmv",
  "aif aiff aifc",
  "mid midi",
  "gz tgz",
  "zip docx xlsx pptx docm xlsm pptm odt ods odp epub jar pages numbers key",
  "cfb doc xls ppt msg",
  "xml svg html htm xhtml rss kml gpx",
].map((family) => family.split(" "));

/**
 * The media type by the bytes. Without a known signature it is what the ending says of what runs or draws,
 * then the sender's claim, unless files of the claimed type always have a signature, then the ending.
 */
export function trueType({ name, type, sniffed }: Claimed): string {
  const plain = normalType(type);
  const claimed = isMediaType(plain) && !isUnknownType(plain) ? plain : "";
  if (!sniffed) {
    const isUsable = claimed !== "" && !isDetectable(claimed);
    // A malformed claim says nothing good of the file.
    const isOpen = claimed !== "" || isUnknownType(plain);
    const byEnding = isOpen ? textTypeOf(name) : null;
    return activeTypeOf(name) ?? (isUsable ? claimed : (byEnding ?? UNKNOWN_TYPE));
  }
  const detected = normalType(sniffed.mime);
  const likely = claimed || (typeOfExtension(name) ?? "");
  const audioType = AUDIO_CONTAINERS[detected];
  if (audioType !== undefined && likely.startsWith("audio/")) {
    return audioType;
  }
  // Office documents are zip archives; whether detection finds their type depends on the order of entries.
  const isLikely = CLAIMS[sniffed.ext]?.test(likely) === true;
  return isLikely && fits(extensionOf(name), sniffed) ? likely : detected;
}

/** Whether it is a well-formed media type, short enough for a header. */
export function isMediaType(type: string): boolean {
  return MEDIA_TYPE.test(type);
}

/**
 * Whether the `accept` tokens allow the file: what its sender says of it, and then its ending if it fits the
 * bytes, its true type, or its content.
 */
export function isTrulyAccepted(file: Claimed, tokens: readonly string[]): boolean {
  const type = trueType(file);
  const { name, sniffed } = file;
  const usable = fits(extensionOf(name), sniffed)
    ? tokens
    : tokens.filter((token) => !token.startsWith("."));
  // Devices leave the ending out, or write another's.
  const byContent =
    sniffed && activeTypeOf(name) === null ? { name: `.${sniffed.ext}`, type } : null;
  const isFit =
    (usable.length > 0 && isAccepted({ name, type }, usable)) ||
    (byContent !== null && isAccepted(byContent, tokens));
  return takesAny(tokens) || (isFit && mayBeAccepted(file, tokens));
}

/** Types whose files always have a signature. */
function isDetectable(type: string): boolean {
  const isMedia = /^(image|audio|video)\//.test(type) && type !== "image/svg+xml";
  const known: ReadonlySet<string> = supportedMimeTypes;
  const isContained = ["zip", "cfb"].some((container) => CLAIMS[container]?.test(type));
  const isText = type.startsWith("text/") || type.endsWith("/xml");
  return isMedia || isContained || (known.has(type) && !isText && !isActiveType(type));
}

function fits(extension: string, sniffed: FileTypeResult | undefined): boolean {
  const known: ReadonlySet<string> = supportedExtensions;
  if (!sniffed) {
    return !known.has(extension) || extension === "xml" || textTypeOf(`.${extension}`) !== null;
  }
  return (
    sniffed.ext === extension ||
    FAMILIES.some((family) => family.includes(extension) && family.includes(sniffed.ext))
  );
}
