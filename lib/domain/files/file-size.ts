const KB = 1024;

export const BYTES_PER_MB = KB * KB;

/** "12 KB"; a size above 0 is never "0 KB". */
export function sizeInKb(bytes: number): string {
  const kb = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KB));
  return `${kb.toLocaleString("en-US")} KB`;
}

/** "10 MB", "1.5 MB" */
export function sizeInMb(bytes: number): string {
  return `${Number((bytes / BYTES_PER_MB).toFixed(2))} MB`;
}
