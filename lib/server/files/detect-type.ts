import "server-only";
import { supportedExtensions, supportedMimeTypes, type FileTypeResult } from "file-type";
import { extensionOf, isAccepted, plainType } from "@/lib/domain/files/accepted-types";

type Claimed = {
  name: string;
  /** The media type that the sender claims. */
  type: string;
  /** The type detected from the bytes; undefined when they have no known signature. */
  sniffed: FileTypeResult | undefined;
};

export const UNKNOWN_TYPE = "application/octet-stream";
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][\w.+-]{0,100}$/;
// Containers for both audio and video: the sender's claim decides between the two.
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
 * The media type by the bytes. Without a known signature the sender's claim counts, unless files of the
 * claimed type always have one.
 */
export function trueType({ name, type, sniffed }: Claimed): string {
  const plain = plainType(type);
  const claimed = isMediaType(plain) ? plain : "";
  if (!sniffed) {
    return isDetectable(claimed) ? UNKNOWN_TYPE : claimed || UNKNOWN_TYPE;
  }
  const detected = plainType(sniffed.mime);
  const audioType = AUDIO_CONTAINERS[detected];
  if (audioType !== undefined && claimed.startsWith("audio/")) {
    return audioType;
  }
  // Office documents are zip archives; whether detection finds their type depends on the order of entries.
  const isLikely = CLAIMS[sniffed.ext]?.test(claimed) === true;
  return isLikely && fits(extensionOf(name), sniffed) ? claimed : detected;
}

/** Whether it is a well-formed media type, short enough for a header. */
export function isMediaType(type: string): boolean {
  return MEDIA_TYPE.test(type);
}

/** Whether the `accept` tokens allow the file's true type; extensions count only if they fit the bytes. */
export function isTrulyAccepted(file: Claimed, tokens: readonly string[]): boolean {
  const type = trueType(file);
  const { name, sniffed } = file;
  const usable = fits(extensionOf(name), sniffed)
    ? tokens
    : tokens.filter((token) => !token.startsWith("."));
  return tokens.length === 0 || (usable.length > 0 && isAccepted({ name, type }, usable));
}

function isDetectable(type: string): boolean {
  const isMedia = /^(image|audio|video)\//.test(type) && type !== "image/svg+xml";
  const known: ReadonlySet<string> = supportedMimeTypes;
  return isMedia || (known.has(type) && !type.endsWith("/xml"));
}

function fits(extension: string, sniffed: FileTypeResult | undefined): boolean {
  const known: ReadonlySet<string> = supportedExtensions;
  if (!sniffed) {
    return !known.has(extension) || extension === "xml";
  }
  return (
    sniffed.ext === extension ||
    FAMILIES.some((family) => family.includes(extension) && family.includes(sniffed.ext))
  );
}
