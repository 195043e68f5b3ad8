import "server-only";
import { AppError, type Sentence } from "@/lib/domain/errors";
import { authenticate } from "@/lib/server/auth/authenticate";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { isUnlocked } from "./unlock-cookie";

type Asked = Pick<PublishedVersion, "formId" | "passwordHash" | "settings">;

/** What keeps somebody from a form: its password, or that they have not signed in. */
export type AccessProblem = "password" | "membership";

const SENTENCES: Readonly<Record<AccessProblem, Sentence>> = {
  password: ({ pages }) => pages.locked.title,
  membership: ({ refusals }) => refusals.membersOnly,
};

/** Null for who may see the form and answer it. */
export async function accessProblem(
  { formId, passwordHash, settings: { membersOnly } }: Asked,
  headers: RequestHeaders,
): Promise<AccessProblem | null> {
  if (passwordHash !== null && !isUnlocked({ formId, passwordHash }, headers)) {
    return "password";
  }
  return membersOnly && (await authenticate(headers)) === null ? "membership" : null;
}

/** 401 unless the caller may see the form, and answer it. */
export async function requireAccess(form: Asked, headers: RequestHeaders): Promise<void> {
  const problem = await accessProblem(form, headers);
  if (problem !== null) {
    throw new AppError("unauthenticated", SENTENCES[problem]);
  }
}
