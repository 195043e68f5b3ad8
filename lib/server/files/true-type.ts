import "server-only";
import { supportedExtensions, supportedMimeTypes, type FileTypeResult } from "file-type";
import { extensionOf, isAccepted, plainType } from "@/lib/domain/files/accepted-types";

type Claimed = {
  name: string;
  /** As the sender says. */
  type: string;
  /** What the bytes say; undefined when they follow no known format. */
  sniffed: FileTypeResult | undefined;
};

export const UNKNOWN_TYPE = "application/octet-stream";
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][\w.+-]{0,100}$/;
// Containers that hold sound or pictures in motion alike: the sender knows which.
const AUDIO_CONTAINERS: Readonly<Record<string, string>> = {
  "video/webm": "audio/webm",
  "video/matroska": "audio/webm",
  "video/mp4": "audio/mp4",
  "video/quicktime": "audio/mp4",
  "video/3gpp": "audio/mp4",
  "video/ogg": "audio/ogg",
  "application/ogg": "audio/ogg",
};
// What the sender may say of bytes that the sniffer only knows the container of.
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

/** The media type by the bytes. Where they say nothing the sender's word counts, unless bytes would show it. */
export function trueType({ name, type, sniffed }: Claimed): string {
  const plain = plainType(type);
  const claimed = isMediaType(plain) ? plain : "";
  if (!sniffed) {
    return isTellable(claimed) ? UNKNOWN_TYPE : claimed || UNKNOWN_TYPE;
  }
  const seen = plainType(sniffed.mime);
  const sound = AUDIO_CONTAINERS[seen];
  if (sound !== undefined && claimed.startsWith("audio/")) {
    return sound;
  }
  // Office documents are archives; how far the sniffer can tell them apart depends on their order.
  const isLikely = CLAIMS[sniffed.ext]?.test(claimed) === true;
  return isLikely && fits(extensionOf(name), sniffed) ? claimed : seen;
}

/** Whether it can be a media type, short and fit for a header. */
export function isMediaType(type: string): boolean {
  return MEDIA_TYPE.test(type);
}

/** Whether the tokens allow the file for what it is; an extension must fit the bytes as well. */
export function isTrulyAccepted(file: Claimed, tokens: readonly string[]): boolean {
  const type = trueType(file);
  const { name, sniffed } = file;
  const usable = fits(extensionOf(name), sniffed)
    ? tokens
    : tokens.filter((token) => !token.startsWith("."));
  return tokens.length === 0 || (usable.length > 0 && isAccepted({ name, type }, usable));
}

function isTellable(type: string): boolean {
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
