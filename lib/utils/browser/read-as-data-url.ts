/** A file as a data URL; rejects when the browser cannot read it, as one that was moved meanwhile. */
export function readAsDataUrl(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    // readAsDataURL always results in a string.
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("The file could not be read.")));
    reader.readAsDataURL(file);
  });
}
