import "server-only";
import type { PageGuard } from "@/lib/domain/spam/page-guard";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { issueFormToken } from "./form-token";
import { trapNameOf } from "./trap-name";

/** What a form's page contains for the spam guard: a token, new for every visit, and the trap's name. */
export function pageGuardOf({
  formId,
  versionId,
}: Pick<PublishedVersion, "formId" | "versionId">): PageGuard {
  return { token: issueFormToken({ formId, now: new Date() }), trapName: trapNameOf(versionId) };
}
