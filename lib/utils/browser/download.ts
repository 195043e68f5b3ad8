/** Makes the browser save a file under this name. */
export function download({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoking the address now is safe: the download has started and holds the file until it ends.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
