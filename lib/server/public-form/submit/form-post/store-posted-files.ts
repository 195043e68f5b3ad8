import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { readControlName } from "@/lib/domain/forms/control-names";
import { fill } from "@/lib/domain/system-texts/fill";
import type { PostedUpload } from "@/lib/field-types/_shared/answers/posted-field";
import { readCellPart } from "@/lib/field-types/_shared/rows/cell-part";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { storeFile } from "@/lib/server/files/store-file";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { PageFile } from "./read-page-form";

/** `id`: the field's, or for a cell its name after that of the table. */
type PostedFile = { id: string; file: PageFile };

type FileStoreOptions = Pick<PublishedVersion, "formId" | "teamId" | "fields" | "texts"> & {
  ip: string;
  now: Date;
};

/**
 * Stores the files of a posted page as pending uploads, so they need not be chosen again when the page is
 * shown again. `errors` holds refusals by field id; `throwFailure` throws the first error that is no refusal.
 */
export function createFileStore({ formId, teamId, fields, texts, ip, now }: FileStoreOptions) {
  /** By field id, and for cells by `{tableId}.{row}.{columnId}`. */
  const uploads = new Map<string, PostedUpload[]>();
  const errors: Record<string, string> = {};
  const failures: unknown[] = [];
  const sender = uploaderKeyOf(ip);

  async function store(field: Field, { id: place, file }: PostedFile): Promise<void> {
    const { name, type, bytes } = file;
    const limits = definitionOf(field).files?.limits(field);
    const earlier = uploads.get(place) ?? [];
    if (limits === undefined) {
      return;
    }
    if (earlier.length >= limits.maxFiles) {
      throw new AppError("invalid", ({ files }) => fill(files.tooMany, { count: limits.maxFiles }));
    }
    const owner = { formId, teamId, fieldId: field.id, sender, limits, now };
    const { id, ...stored } = await storeFile({ ...owner, name, type, bytes });
    uploads.set(place, [...earlier, { upload: id, ...stored }]);
  }

  /** A part of a table is a cell: its files are those of the column. */
  function storeFor(field: Field, { part, file }: { part: string | undefined; file: PageFile }) {
    const cell = part === undefined ? null : readCellPart(part);
    const column = cell && columnsOf(field).find(({ id }) => id === cell.columnId);
    return column
      ? store(column, { id: `${field.id}.${part}`, file })
      : store(field, { id: field.id, file });
  }

  return {
    uploads,
    errors,
    /** Never throws. */
    async take(this: void, file: PageFile): Promise<void> {
      const { fieldId: id = file.input, part } = readControlName(file.input) ?? {};
      const field = fields.find((known) => known.id === id);
      try {
        await (field && storeFor(field, { part, file }));
      } catch (error) {
        if (error instanceof AppError) {
          errors[id] = error.told(texts).message;
        } else {
          failures.push(error);
        }
      }
    },
    throwFailure(this: void): void {
      if (failures.length > 0) {
        throw failures[0];
      }
    },
  };
}
