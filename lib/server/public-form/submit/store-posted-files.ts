import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PostedUpload } from "@/lib/field-types/_shared/posted";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { storeFile } from "@/lib/server/files/store-file";
import { uploaderKeyOf } from "@/lib/server/files/upload-quota";
import type { LiveForm } from "@/lib/server/public-form/version/live-form";
import { fieldIdOf } from "./posted-answers";
import type { PageFile } from "./read-page-form";

type Desk = Pick<LiveForm, "formId" | "ownerId" | "fields"> & { ip: string; now: Date };

/**
 * Stores the files of a posted page like uploads, so that nothing has to be picked twice when the page
 * comes back. `errors` says by field what was not taken; `finish` throws what is nobody's mistake.
 */
export function createFileStore({ formId, ownerId, fields, ip, now }: Desk) {
  const uploads = new Map<string, PostedUpload[]>();
  const errors: Record<string, string> = {};
  const failures: unknown[] = [];
  const sender = uploaderKeyOf(ip);

  async function keep(field: Field, { name, type, bytes }: PageFile): Promise<void> {
    const limits = definitionOf(field).files?.limits(field);
    const held = uploads.get(field.id) ?? [];
    if (limits === undefined) {
      return;
    }
    if (held.length >= limits.maxFiles) {
      throw new AppError("invalid", `You can only upload ${limits.maxFiles} file(s).`);
    }
    const place = { formId, ownerId, fieldId: field.id, sender, limits, now };
    const { id, ...kept } = await storeFile({ ...place, name, type, bytes });
    uploads.set(field.id, [...held, { upload: id, ...kept }]);
  }

  return {
    uploads,
    errors,
    /** Never throws. */
    async take(this: void, file: PageFile): Promise<void> {
      const id = fieldIdOf(file.input) ?? file.input;
      const field = fields.find((known) => known.id === id);
      try {
        await (field && keep(field, file));
      } catch (error) {
        if (error instanceof AppError) {
          errors[id] = error.message;
        } else {
          failures.push(error);
        }
      }
    },
    finish(this: void): void {
      if (failures.length > 0) {
        throw failures[0];
      }
    },
  };
}
