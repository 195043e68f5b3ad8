import { sizeInMb } from "./file-size";

// Error sentences for files, the same in the browser and on the server.

export const INVALID_FILE = "Invalid file data";

export function tooLarge(name: string, maxBytes: number): string {
  return `${name || "This file"} is larger than ${sizeInMb(maxBytes)}.`;
}

export function notAccepted(name: string, accepts: readonly string[]): string {
  const types = accepts.join(", ").replaceAll("/*", " files");
  return `${name || "This file"} is not of an accepted type (${types}).`;
}
