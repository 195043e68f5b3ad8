import { isRecord } from "@/lib/domain/fields/answers";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";

/** The stages as a file has them: without members and columns, which belong to the account. */
export function stagesWithoutPeople({ stages }: Pick<PublicPageSettings, "stages">) {
  return stages.map(({ filledBy, ...stage }) =>
    "userId" in filledBy || "columnId" in filledBy ? stage : { ...stage, filledBy },
  );
}

/** Raw settings of a file whose stages of members, or of nobody, are filled in by this account. */
export function withStagesOf(settings: unknown, userId: number): unknown {
  return isRecord(settings) && Array.isArray(settings["stages"])
    ? { ...settings, stages: settings["stages"].map((raw: unknown) => withPerson(raw, userId)) }
    : settings;
}

function withPerson(raw: unknown, userId: number): unknown {
  if (!isRecord(raw)) {
    return raw;
  }
  const { filledBy = null } = raw;
  const isOfAccount =
    isRecord(filledBy) && ["userId", "columnId"].some((key) => Object.hasOwn(filledBy, key));
  return filledBy === null || isOfAccount ? { ...raw, filledBy: { userId } } : raw;
}
