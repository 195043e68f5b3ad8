/** Goes on to the owner's page; out of a frame, which most pages refuse to be shown in. */
export function redirectTo(address: string): void {
  if (window.parent === window) {
    window.location.assign(address);
    return;
  }
  // A sandboxed frame may not leave; then the page opens where the form was.
  if (window.open(address, "_top") === null) {
    window.location.assign(address);
  }
}
