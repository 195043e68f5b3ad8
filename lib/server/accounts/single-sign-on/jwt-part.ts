import "server-only";

/** What the header or the payload of a JWT says, whose signature is checked elsewhere. */
export function jwtPart(token: string, part: "header" | "payload"): unknown {
  const [header = "", payload = ""] = token.split(".");
  const encoded = part === "header" ? header : payload;
  return JSON.parse(Buffer.from(encoded, "base64url").toString("utf8"));
}
