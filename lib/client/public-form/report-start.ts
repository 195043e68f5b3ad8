/** Tells the server that somebody began to answer; nothing of the person goes along. Never throws. */
export function reportStart(publicUrl: string): void {
  // A beacon waits for nobody and is sent even when the page is left at once.
  navigator.sendBeacon(`/api/public-forms/${publicUrl}/starts`);
}
