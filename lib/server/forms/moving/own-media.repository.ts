import "server-only";
import { db, type Prisma } from "@/lib/server/db/client";

const naming = { fields: true, settings: true } as const;

/** What names media: the working copy of a form, and its versions. */
export function findNamingContents(formId: number) {
  return db.form.findUniqueOrThrow({
    where: { id: formId },
    select: { ...naming, versions: { select: naming } },
  });
}

/** Puts the copies of media in the place of the originals, in a form and its versions. */
export async function renameMedia({
  formId,
  copies,
  now,
}: {
  formId: number;
  /** By the id of the original. */
  copies: ReadonlyMap<string, string>;
  now: Date;
}): Promise<void> {
  const renamed = (content: { fields: unknown; settings: unknown }) => {
    const text = JSON.stringify(content).replaceAll(
      /"([\w-]{32})"/g,
      (whole, id: string) => `"${copies.get(id) ?? id}"`,
    );
    // The same values, but for ids.
    return JSON.parse(text) as Record<"fields" | "settings", Prisma.InputJsonValue>;
  };
  await db.$transaction(async (transaction) => {
    // A write first: who saves at the same time waits, and then learns that the form has changed.
    const form = await transaction.form.update({
      where: { id: formId },
      data: { updatedAt: now },
      select: naming,
    });
    await transaction.form.update({
      where: { id: formId },
      data: renamed(form),
      select: { id: true },
    });
    const versions = await transaction.formVersion.findMany({
      where: { formId },
      select: { id: true, ...naming },
    });
    for (const { id, ...content } of versions) {
      await transaction.formVersion.update({
        where: { id },
        data: renamed(content),
        select: { id: true },
      });
    }
  });
}
