import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { readControlName } from "@/lib/domain/forms/control-names";
import { fill } from "@/lib/domain/system-texts/fill";
import type { PostedUpload } from "@/lib/field-types/_shared/answers/posted-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { storeFile } from "@/lib/server/files/store-file";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { PageFile } from "./read-page-form";

type FileStoreOptions = Pick<PublishedVersion, "formId" | "teamId" | "fields" | "texts"> & {
  ip: string;
  now: Date;
};

/**
 * Stores the files of a posted page as pending uploads, so they need not be chosen again when the page is
 * shown again. `errors` holds refusals by field id; `throwFailure` throws the first error that is no refusal.
 */
export function createFileStore({ formId, teamId, fields, texts, ip, now }: FileStoreOptions) {
  const uploads = new Map<string, PostedUpload[]>();
  const errors: Record<string, string> = {};
  const failures: unknown[] = [];
  const sender = uploaderKeyOf(ip);

  async function store(field: Field, { name, type, bytes }: PageFile): Promise<void> {
    const limits = definitionOf(field).files?.limits(field);
    const earlier = uploads.get(field.id) ?? [];
    if (limits === undefined) {
      return;
    }
    if (earlier.length >= limits.maxFiles) {
      throw new AppError("invalid", ({ files }) => fill(files.tooMany, { count: limits.maxFiles }));
    }
    const place = { formId, teamId, fieldId: field.id, sender, limits, now };
    const { id, ...stored } = await storeFile({ ...place, name, type, bytes });
    uploads.set(field.id, [...earlier, { upload: id, ...stored }]);
  }

  return {
    uploads,
    errors,
    /** Never throws. */
    async take(this: void, file: PageFile): Promise<void> {
      const id = readControlName(file.input)?.fieldId ?? file.input;
      const field = fields.find((known) => known.id === id);
      try {
        await (field && store(field, file));
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
