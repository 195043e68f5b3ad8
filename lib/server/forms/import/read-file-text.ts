import "server-only";
import { AppError } from "@/lib/domain/errors";

/** The text of a file in UTF-8, or in UTF-16 with its mark; 400 for other bytes. */
export function readFileText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("invalid", "The file is not a text in UTF-8.");
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) {
    return "utf-16le";
  }
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
