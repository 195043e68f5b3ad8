import "server-only";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { linkPage } from "../page/link-page";
import type { PageReply } from "../page/page-reply";
import { issueFormToken } from "../spam-guard/form-token";
import { deviceDraftKey } from "./device-draft";
import { resumePath } from "./draft-token";
import type { Resumed } from "./find-resumed";

type Deletion = {
  resumed: Resumed;
  visitor: RequestHeaders;
  now: Date;
  /** Whether it is deleted by now; else the page asks. */
  isDone?: boolean;
  status?: number;
};

/** Asks whether to delete what a link has, or says that it is deleted. */
export function deletionPage({
  resumed: { live, publicUrl, draft },
  visitor,
  now,
  isDone = false,
  status = 200,
}: Deletion): Promise<PageReply> {
  const content = {
    kind: "draft-deletion",
    form: live.publicForm,
    settings: live.settings,
    isDone,
    path: resumePath(draft.token),
    action: `/api/drafts/${draft.token}/deletion`,
    formToken: issueFormToken({ formId: live.formId, now }),
    formPath: `/form/${encodeURIComponent(publicUrl)}`,
    device: { key: deviceDraftKey(draft.token), version: live.version },
  } as const;
  return linkPage({ version: live, content, visitor, status });
}
