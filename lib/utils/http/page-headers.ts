/** The headers of every page besides its policy. */
export function pageHeaders({
  isFrameable = false,
  isSecret = false,
  isLocating = false,
}: {
  /** Whether other sites may show the page in a frame. */
  isFrameable?: boolean;
  /** Whether no other site may learn its address from a Referer. */
  isSecret?: boolean;
  /** Whether it asks for the position of the device. */
  isLocating?: boolean;
}): [name: string, value: string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", isSecret ? "no-referrer" : "strict-origin-when-cross-origin"],
    // Only other sites' frames need the camera said: a photo for a file field.
    [
      "Permissions-Policy",
      `camera=(${isFrameable ? "self" : ""}), geolocation=(${isLocating ? "self" : ""}), microphone=(self)`,
    ],
    // It has no value that allows every site; only its absence does.
    ...(isFrameable ? [] : [["X-Frame-Options", "DENY"] satisfies [string, string]]),
    ["Cache-Control", "private, no-store"],
  ];
}
