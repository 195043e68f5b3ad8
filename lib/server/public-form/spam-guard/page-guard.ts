import "server-only";
import type { PageGuard } from "@/lib/domain/spam/page-guard";
import type { LiveForm } from "@/lib/server/public-form/version/live-form";
import { issueFormToken } from "./form-token";
import { trapNameOf } from "./trap-name";

/** What the page of a form carries for the spam guard; new for every visit. */
export function pageGuardOf({
  formId,
  versionId,
}: Pick<LiveForm, "formId" | "versionId">): PageGuard {
  return { token: issueFormToken({ formId, now: new Date() }), trapName: trapNameOf(versionId) };
}
