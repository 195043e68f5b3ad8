import { fill } from "../system-texts/fill";
import { joinList } from "../system-texts/join-list";
import type { Sentence } from "../system-texts/sentence";
import { sizeInMb } from "./file-size";

// Error sentences for files, the same in the browser and on the server.

export const INVALID_FILE: Sentence = ({ files }) => files.invalid;

export function tooLarge(name: string, maxBytes: number): Sentence {
  return ({ files, locale }) =>
    fill(files.tooLarge, { file: name || files.thisFile, size: sizeInMb(maxBytes, locale) });
}

export function notAccepted(name: string, accepts: readonly string[]): Sentence {
  return ({ files, locale }) => {
    const types = accepts.map((type) =>
      type.endsWith("/*") ? fill(files.ofType, { type: type.slice(0, -2) }) : type,
    );
    return fill(files.notAccepted, {
      file: name || files.thisFile,
      types: joinList(types, { locale }),
    });
  };
}
