import "server-only";
import { normaliseFileName } from "@/lib/domain/files/file-name";
import { cutText } from "@/lib/domain/texts/cut-text";

/** Of a folder's name; some systems unpack no longer paths than 260 characters. */
const MAX_FOLDER = 60;
const MAX_NAME = 120;
const ENDING = /\.[\p{L}\p{N}_-]{1,12}$/u;

type NamedFile = { fieldId: string; label: string; name: string };

/**
 * Gives the files of one submission their paths in an archive: a folder for the submission, one for each field. No path
 * leaves the archive or is given twice, also where big and small letters are the same.
 */
export class FilePaths {
  readonly #folder: string;
  readonly #fields = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** `day`: on which the submission came. */
  constructor({ id, day }: { id: number; day: string }) {
    this.#folder = `${id} ${day}`;
  }

  pathOf({ fieldId, label, name }: NamedFile): string {
    let field = this.#fields.get(fieldId);
    if (field === undefined) {
      field = this.#free(`${this.#folder}/${folderName(label)}`);
      this.#fields.set(fieldId, field);
    }
    const safe = normaliseFileName(name);
    const ending = ENDING.exec(safe)?.[0] ?? "";
    const stem = cutText(safe.slice(0, safe.length - ending.length), MAX_NAME);
    return this.#free(`${field}/${stem}`, ending);
  }

  #free(path: string, ending = ""): string {
    for (let number = 1; ; number += 1) {
      const candidate = `${path}${number === 1 ? "" : ` (${number})`}${ending}`;
      const key = candidate.normalize("NFC").toLowerCase();
      if (!this.#taken.has(key)) {
        this.#taken.add(key);
        return candidate;
      }
    }
  }
}

function folderName(label: string): string {
  const name = cutText(normaliseFileName(label.replace(/[\\/]/g, " ")), MAX_FOLDER);
  return name.replace(/[\s.]+$/g, "");
}
