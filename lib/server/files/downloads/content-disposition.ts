import "server-only";

/** RFC 6266: an ASCII name for old clients, the exact one in UTF-8 (RFC 5987) for the others. */
export function contentDisposition({
  name,
  isInline,
}: {
  name: string;
  isInline: boolean;
}): string {
  const formed = name.replace(/\p{Surrogate}/gu, "\uFFFD");
  const plain = formed.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(formed).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
