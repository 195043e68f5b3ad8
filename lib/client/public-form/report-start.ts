/** Counts that a visitor began to fill in the form. Sends nothing about the person. Never throws. */
export function reportStart(publicUrl: string): void {
  // A beacon does not delay the page, and is sent even when the page is left at once.
  navigator.sendBeacon(`/api/public-forms/${publicUrl}/starts`);
}
