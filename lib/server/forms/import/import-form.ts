import "server-only";
import type { z } from "zod";
import {
  IMPORT_FILE_BYTES,
  IMPORT_TOO_LARGE,
  type ImportFormat,
  type importFormResponse,
} from "@/lib/contracts/forms/import-form";
import { createFormRequest } from "@/lib/contracts/forms/save-form";
import { AppError } from "@/lib/domain/errors";
import type { Role } from "@/lib/domain/teams/permissions";
import { acceptImportedForm } from "@/lib/form-engine/import/accept-imported-form";
import type { Caller } from "@/lib/server/audit/record-event";
import type { PostedFile } from "@/lib/server/files/read-multipart-file";
import { createForm } from "../drafts/create-form";
import { IMPORT_READERS } from "./import-readers";

export type Import = {
  format: ImportFormat;
  file: PostedFile;
  /** Null: nothing is stored. */
  create: { teamId: number; role: Role; createdById: number; caller: Caller } | null;
};

/**
 * Reads a file of another product as a form, with a report of what became of each question. With `create` the form is stored
 * as a draft, as `createForm` does, with its errors. 400 with a sentence for what is not of the format, 413 above 5 MB.
 */
export async function importForm({
  format,
  file,
  create,
}: Import): Promise<z.input<typeof importFormResponse>> {
  const imported = await IMPORT_READERS[format](await bytesOf(file));
  const title = imported.form.title.trim() || titleOf(file.name);
  const { form, report } = acceptImportedForm({ ...imported, form: { ...imported.form, title } });
  if (create === null) {
    return { form, report };
  }
  const request = createFormRequest.parse(form);
  return { form: await createForm({ ...create, request }), report };
}

async function bytesOf({ bytes }: PostedFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.byteLength;
    if (length > IMPORT_FILE_BYTES) {
      throw new AppError("too-large", IMPORT_TOO_LARGE);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The file's name without its ending, for a form that has no title of its own. */
function titleOf(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,10}$/, "").trim();
}
