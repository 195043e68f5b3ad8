import { sizeInMb } from "./file-size";

// What a form says of files that it does not take: the browser and the server alike.

export const INVALID_FILE = "Invalid file data";

export function tooLarge(name: string, maxBytes: number): string {
  return `${name || "This file"} is larger than ${sizeInMb(maxBytes)}.`;
}

export function notAccepted(name: string, accepts: readonly string[]): string {
  const types = accepts.join(", ").replaceAll("/*", " files");
  return `${name || "This file"} is not of an accepted type (${types}).`;
}
