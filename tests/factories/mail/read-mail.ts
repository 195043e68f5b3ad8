/** A header of an e-mail as its reader sees it, on one line; null without it. */
export function headerOf(message: string, name: string): string | null {
  const head = message.slice(0, message.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const line = head.split("\r\n").find((each) => each.startsWith(`${name}: `));
  return line === undefined ? null : decodedWords(line.slice(name.length + 2));
}

/** The text of a part of an e-mail, by the beginning of its media type. */
export function partOf(message: string, type: "text/plain" | "text/html"): string {
  const [, boundary = ""] = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(message) ?? [];
  const parts = message.split(`--${boundary}`);
  const part = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? "";
  const [head = "", ...body] = part.split("\r\n\r\n");
  const text = body.join("\r\n\r\n");
  const isBase64 = /Content-Transfer-Encoding: base64/i.test(head);
  const bytes = isBase64 ? Buffer.from(text, "base64") : quotedPrintable(text);
  return bytes.toString("utf8").replaceAll("\r\n", "\n");
}

function quotedPrintable(text: string): Buffer {
  const plain = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(plain, "latin1");
}

/** RFC 2047. */
function decodedWords(text: string): string {
  return text
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : quotedPrintable(word.replaceAll("_", " ")).toString("utf8"),
    );
}
