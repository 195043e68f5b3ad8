/** Opens the owner's page; in the top window, as most pages refuse to be framed. */
export function redirectTo(address: string): void {
  if (window.parent === window) {
    window.location.assign(address);
    return;
  }
  // A sandboxed frame may not navigate the top window; then the page opens in the frame.
  if (window.open(address, "_top") === null) {
    window.location.assign(address);
  }
}
