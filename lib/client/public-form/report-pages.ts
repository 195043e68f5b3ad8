/** Counts the pages that a visitor who has begun got to. Sends nothing about the person. Never throws. */
export function reportPages(publicUrl: string, pages: readonly string[]): void {
  const body = new Blob([JSON.stringify({ pages })], { type: "application/json" });
  navigator.sendBeacon(`/api/public-forms/${publicUrl}/pages`, body);
}
