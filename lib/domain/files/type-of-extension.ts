/** Types of text whose files have no signature, with the endings that stand for them. */
const TEXT = byEnding({
  "text/plain": "txt text log ini conf cfg properties toml rst reg srt",
  "text/csv": "csv",
  "text/tab-separated-values": "tsv tab",
  "text/markdown": "md markdown",
  "text/calendar": "ics",
  "text/vcard": "vcf",
  "text/vtt": "vtt",
  "application/json": "json geojson ndjson jsonl",
  "application/yaml": "yaml yml",
  "application/sql": "sql",
  "application/x-tex": "tex",
});

/** Types that a browser or a computer may run, or draw with what is in them. */
const ACTIVE = byEnding({
  "text/html": "html htm shtml hta mht mhtml",
  "application/xhtml+xml": "xhtml xht",
  "image/svg+xml": "svg svgz",
  "application/xml": "xml xsl xslt",
  "application/javascript": "js mjs cjs jse",
  "application/x-sh": "sh bash zsh command",
  "application/x-bat": "bat cmd",
  "application/x-powershell": "ps1 psm1",
  "application/x-python": "py pyw",
  "application/x-perl": "pl",
  "application/x-httpd-php": "php phtml phar",
  "application/x-vbscript": "vbs vbe wsf",
  "application/x-msdownload": "exe dll scr com cpl",
  "application/x-msi": "msi",
  "application/x-ms-shortcut": "lnk url",
  "application/java-archive": "jar",
  "application/vnd.android.package-archive": "apk",
});

/** Where the bytes only show the container: sound in what could be video, documents in archives. */
const CONTAINED = byEnding({
  "audio/mp4": "m4a m4b",
  "audio/ogg": "opus oga spx",
  "audio/webm": "weba mka",
  "application/msword": "doc",
  "application/vnd.ms-excel": "xls",
  "application/vnd.ms-powerpoint": "ppt",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/vnd.oasis.opendocument.presentation": "odp",
  "application/epub+zip": "epub",
});

/** What bytes show, for what is asked before they are there. */
const SHOWN = byEnding({
  "image/png": "png apng",
  "image/jpeg": "jpg jpeg jpe jfif",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/heic": "heic heif",
  "image/avif": "avif",
  "image/bmp": "bmp",
  "image/tiff": "tif tiff",
  "video/mp4": "mp4 m4v",
  "video/quicktime": "mov qt",
  "video/matroska": "mkv",
  "video/webm": "webm",
  "video/vnd.avi": "avi",
  "video/mpeg": "mpg mpeg",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/aac": "aac",
  "audio/aiff": "aif aiff",
  "audio/amr": "amr",
  "application/pdf": "pdf",
  "application/rtf": "rtf",
  "application/zip": "zip",
  "application/gzip": "gz tgz",
  "application/x-7z-compressed": "7z",
  "application/x-rar-compressed": "rar",
});

function byEnding(endings: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(endings).flatMap(([type, list]) =>
      list.split(" ").map((ending) => [ending, type] as const),
    ),
  );
}

/** Endings of one format. */
const SAME: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  jpe: "jpg",
  jfif: "jpg",
  tiff: "tif",
  htm: "html",
  heif: "heic",
  mpeg: "mpg",
  yml: "yaml",
};

/** An ending with its dot, in the one of its spellings that stands for all. */
export function canonicalExtension(ending: string): string {
  const bare = ending.replace(/^\./, "").toLowerCase();
  return `.${Object.hasOwn(SAME, bare) ? (SAME[bare] ?? bare) : bare}`;
}

/** The part after the last dot, in lower case; "" without one. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** The type that a name's ending stands for; null for others. */
export function typeOfExtension(name: string): string | null {
  const ending = extensionOf(name);
  const tables = [TEXT, ACTIVE, CONTAINED, SHOWN];
  return tables.map((table) => table.get(ending)).find((type) => type !== undefined) ?? null;
}

/** The type of a text without a signature. */
export function textTypeOf(name: string): string | null {
  return TEXT.get(extensionOf(name)) ?? null;
}

/** The type of what runs or draws, which no other claim changes; null for other names. */
export function activeTypeOf(name: string): string | null {
  return ACTIVE.get(extensionOf(name)) ?? null;
}

/** Whether a type may run, or draw with what is in it, wherever it is opened. */
export function isActiveType(type: string): boolean {
  return (
    /html|xml|svg|script/.test(type) || [...ACTIVE.values()].includes(type) || EXECUTABLE.test(type)
  );
}

const EXECUTABLE =
  /^application\/(?:x-(?:elf|mach-binary|dosexec|ms-dos-executable|executable|shockwave-flash|csh)|hta|wasm|java-vm)$/;
