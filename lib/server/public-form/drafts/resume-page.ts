import "server-only";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import type { SavedDraftContent } from "@/lib/contracts/public-form/visitor-page";
import { directionOf } from "@/lib/domain/languages/language-tag";
import { fill } from "@/lib/domain/system-texts/fill";
import { escapeHtml } from "@/lib/domain/texts/escape-html";
import { haveSecrets } from "@/lib/form-engine/answers/secret-fields";
import { takeFiles } from "@/lib/form-engine/answers/stored-files";
import { splitPages } from "@/lib/form-engine/pages/split-pages";
import { pageHeaders } from "@/lib/utils/http/page-headers";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { qrCode } from "@/lib/utils/qr-code";
import { lockedPage } from "../access/locked-page";
import { invalidLinkPage } from "../corrections/correction-page";
import { formContent } from "../page/form-content";
import { linkPage } from "../page/link-page";
import { randomOrder } from "../page/option-order";
import type { PageReply } from "../page/page-reply";
import { issueFormToken } from "../spam-guard/form-token";
import { openingOf } from "../version/opening";
import { deletionPage } from "./deletion-page";
import { deviceDraftOf } from "./device-draft";
import { fittingDraft } from "./draft-answers";
import { resumePath, resumeUrl } from "./draft-token";
import { findResumed, type Resumed } from "./find-resumed";
import { canMailDrafts } from "./mail-draft";

const OK = 200;
const BAD_REQUEST = 400;

type Visit = {
  token: string;
  visitor: RequestHeaders;
  /** `saved`: gives the link; `file`: as a file; `delete`: asks whether to delete what it has; `lang`: in which language. */
  parameters: URLSearchParams;
  now?: Date;
};

/**
 * The page of a link to saved answers: the form filled in with them, or the link itself. Opening it changes nothing, and is counted
 * as no visit. 410 with the page of every invalid link where it opens nothing.
 */
export async function resumePage({
  token,
  visitor,
  parameters,
  now = new Date(),
}: Visit): Promise<PageReply> {
  const resumed = await findResumed(token, now, parameters.get(LANGUAGE_PARAMETER));
  if (resumed === null) {
    return invalidLinkPage(visitor);
  }
  const closed = await closedResumePage({ resumed, visitor, parameters });
  if (closed !== null) {
    return closed;
  }
  if (parameters.has("file")) {
    return linkFile(resumed);
  }
  if (parameters.has("delete")) {
    return deletionPage({ resumed, visitor, now });
  }
  return parameters.has("saved")
    ? savedPage({ resumed, visitor, mailed: null })
    : formPage({ resumed, visitor, now });
}

type Asked = { resumed: Resumed; visitor: RequestHeaders; parameters?: URLSearchParams };

/** What leads back to the link for who may not see its form; null for who may. */
export function closedResumePage({
  resumed: { live, publicUrl, draft },
  visitor,
  parameters = new URLSearchParams(),
}: Asked): Promise<PageReply | null> {
  const query = parameters.size === 0 ? "" : `?${parameters}`;
  const next = resumePath(draft.token) + query;
  return lockedPage({ live, publicUrl, surface: "form", visitor, next });
}

type Opened = { resumed: Resumed; visitor: RequestHeaders };

async function formPage({ resumed, visitor, now }: Opened & { now: Date }) {
  const { live, publicUrl, draft } = resumed;
  const { answers, page, lost } = await fittingDraft(live, draft);
  const found = splitPages(live.fields).find(({ id }) => id === page);
  const { content } = await formContent({
    live,
    surface: "form",
    publicUrl,
    opening: await openingOf(live, now.getTime()),
    order: randomOrder(live.fields),
    token: issueFormToken({ formId: live.formId, now }),
    prefilled: answers,
    newIds: [],
    resumeToken: draft.token,
    replaces: draft.expiresAt.toISOString(),
    resumed: {
      page,
      draft: deviceDraftOf(live, { token: draft.token, answers }),
    },
  });
  const resumeNotice = {
    path: resumePath(draft.token),
    savedAt: draft.savedAt.toISOString(),
    expiresAt: draft.expiresAt.toISOString(),
    page: found ? { id: found.id, title: found.title } : null,
    lost,
  };
  return linkPage({ version: live, content: { ...content, resumeNotice }, visitor });
}

type Saved = Opened & {
  /** What became of the last e-mail with the link; null: none was asked for. */
  mailed: { address: string; problem: string | null } | null;
};

/** The page that gives the link. 400 with the sentence why it was not e-mailed. */
export async function savedPage({ resumed, visitor, mailed }: Saved): Promise<PageReply> {
  const { live, draft } = resumed;
  const url = resumeUrl(draft.token);
  const problem = mailed?.problem ?? null;
  const isMailed = mailed !== null || (await canMailDrafts(live));
  const content: SavedDraftContent = {
    kind: "saved-draft",
    form: live.publicForm,
    settings: live.settings,
    url,
    path: resumePath(draft.token),
    qr: qrCode(url),
    hasSecrets: haveSecrets(live.fields),
    hasFiles: takeFiles(live.fields),
    expiresAt: draft.expiresAt.toISOString(),
    mail: isMailed
      ? {
          action: `/api/drafts/${draft.token}/mail`,
          address: mailed?.address ?? "",
          isSent: mailed !== null && problem === null,
          problem,
        }
      : null,
  };
  return linkPage({ version: live, content, visitor, status: problem === null ? OK : BAD_REQUEST });
}

/** The link as a page to keep on the visitor's device. */
function linkFile({ live, draft }: Resumed): PageReply {
  const { language } = live;
  const { file } = live.texts.pages.resume;
  const [title, url] = [live.publicForm.title, resumeUrl(draft.token)].map(escapeHtml);
  const body = Buffer.from(
    [
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">`,
      `<meta name="viewport" content="width=device-width"><title>${title}</title></head>`,
      `<body style="font-family:system-ui,sans-serif;margin:2rem"><h1>${title}</h1>`,
      `<p><a href="${url}">${escapeHtml(file.open)}</a></p>`,
      `<p>${escapeHtml(fill(file.until, { day: draft.expiresAt.toLocaleDateString(live.texts.locale, { dateStyle: "long", timeZone: "UTC" }) }))}</p></body></html>`,
    ].join("\n"),
  );
  return {
    status: OK,
    headers: {
      ...Object.fromEntries(pageHeaders({ isSecret: true })),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Content-Disposition": `attachment; filename="saved-answers.html"`,
      "X-Robots-Tag": "noindex",
      "content-length": String(body.length),
    },
    body: [body],
  };
}
