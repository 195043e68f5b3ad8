import "server-only";
import { createHash } from "node:crypto";
import type { z } from "zod";
import {
  IMPORT_FILE_BYTES,
  IMPORT_TOO_LARGE,
  importFormResponse,
  type ImportFormat,
} from "@/lib/contracts/forms/import-form";
import { createFormRequest } from "@/lib/contracts/forms/save-form";
import { AppError } from "@/lib/domain/errors";
import type { Role } from "@/lib/domain/teams/permissions";
import { acceptImportedForm } from "@/lib/form-engine/import/accept-imported-form";
import type { Caller } from "@/lib/server/audit/record-event";
import type { PostedFile } from "@/lib/server/files/read-multipart-file";
import { answerOnce } from "@/lib/server/http/idempotency/answer-once";
import { ReplyHeaders } from "@/lib/server/http/responses/reply-headers";
import { createForm } from "../drafts/create-form";
import { IMPORT_READERS } from "./import-readers";

export type Import = {
  format: ImportFormat;
  file: PostedFile;
  /** Null: nothing is stored. */
  create: Creation | null;
};

type Creation = {
  teamId: number;
  role: Role;
  createdById: number;
  caller: Caller;
  /** The `Idempotency-Key` of the call; null: it may be done again. */
  key: string | null;
};

type Answer = z.input<typeof importFormResponse>;

/**
 * Reads a file of another product as a form, with a report of what became of each question. With `create` the form is stored
 * as a draft, as `createForm` does, with its errors. 400 with a sentence for what is not of the format, 413 above 5 MB.
 */
export async function importForm({ format, file, create }: Import): Promise<Answer> {
  const bytes = await bytesOf(file);
  const imported = await IMPORT_READERS[format](bytes);
  const title = imported.form.title.trim() || titleOf(file.name);
  const { form, report } = acceptImportedForm({ ...imported, form: { ...imported.form, title } });
  if (create === null) {
    return { form, report };
  }
  const { key, ...owner } = create;
  const request = createFormRequest.parse(form);
  const answer = async () => ({ form: await createForm({ ...owner, request }), report });
  if (key === null) {
    return answer();
  }
  const digest = createHash("sha256").update(bytes).digest("hex");
  return createdOnce(
    { ...create, key, sent: JSON.stringify([create.teamId, format, digest]) },
    answer,
  );
}

type Once = { createdById: number; key: string; sent: string };

/** The form that was created by the first call with the key; 422 with another file. */
async function createdOnce(
  { createdById, key, sent }: Once,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { body } = await answerOnce({
    userId: createdById,
    call: "POST /api/forms/import",
    key,
    sent,
    answer: async () => ({
      status: 201,
      headers: new ReplyHeaders(),
      body: JSON.stringify(importFormResponse.parse(await answer())),
    }),
  });
  return importFormResponse.parse(JSON.parse(typeof body === "string" ? body : ""));
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
