import "server-only";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import type { FormAvailability } from "@/lib/domain/forms/form-availability";
import {
  ADDRESS_INPUT,
  LANGUAGE_INPUT,
  ORDER_INPUT,
  RETURNED_INPUT,
} from "@/lib/domain/forms/initial-form-state";
import { notSentMessage } from "@/lib/domain/forms/submit-failure";
import { isMultilingual } from "@/lib/domain/languages/form-languages";
import { lookUp } from "@/lib/domain/languages/look-up";
import { lookFrom } from "@/lib/domain/theme/look";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { answeredCookies } from "@/lib/server/public-form/access/answered";
import { resumePath } from "@/lib/server/public-form/drafts/draft-token";
import { otherParametersOf } from "@/lib/server/public-form/language/language-menu";
import { formContent } from "@/lib/server/public-form/page/form-content";
import { postedOrder } from "@/lib/server/public-form/page/option-order";
import { drawnReply, streamed } from "@/lib/server/public-form/page/page-reply";
import { themeOf } from "@/lib/server/public-form/page/theme-of";
import { issueFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { openedBy } from "@/lib/server/public-form/update-links/open-link";
import { openingForAnswers } from "@/lib/server/public-form/version/opening";
import {
  versionIn,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { codePage } from "./code-page";
import { newerDraftPage } from "./newer-draft-page";
import type { PageAttempt } from "./page-attempt";
import { readPostedCode } from "./posted-code";
import { itemOfLink } from "./posted-item";
import { isRedrawn } from "./read-page-form";
import { readPostedPage, type PostRequest } from "./read-posted-page";
import { receiptToken } from "./receipt-token";
import { savePostedDraft } from "./save-posted-draft";
import { keepSentAnswers } from "./sent-answers";
import { submitPageForm } from "./submit-page-form";

const OK = 200;
const BAD_REQUEST = 400;

type PostedPage = {
  publicUrl: string;
  /** The form's own page or the one to embed. */
  surface: Surface;
  /** The token of the link that opened the page to change an item. */
  linkToken: string | null;
  /** The token of the link that opened the page with saved answers. */
  resumeToken: string | null;
  /** With it: the end of what the page shows, ISO 8601. */
  replaces: string | null;
  /** The link of an invitee that opened the page. */
  inviteToken: (live: PublishedVersion) => string | null;
  /** Loads the live form; called before and after the files arrive. */
  loadLive: () => Promise<PublishedVersion>;
  request: PostRequest;
  /** Called at the first post of a visit, which counts as a start. */
  onStart: (live: PublishedVersion) => void;
  now?: Date;
};

/**
 * Handles a page posted without JavaScript: 303 to the thank-you page or to the link of what was saved for later, 400
 * with the page itself and everything typed in it, or 428 with one that asks for the code that proves an address. No
 * answers are put into addresses or headers.
 */
export async function receivePagePost({
  publicUrl,
  surface,
  linkToken,
  resumeToken,
  replaces,
  inviteToken: inviteTokenOf,
  loadLive,
  request,
  onStart,
  now = new Date(),
}: PostedPage): Promise<StreamReply> {
  const { ip, headers } = request;
  const path = `/${surface}/${encodeURIComponent(publicUrl)}`;
  const before = await loadLive();
  const { form: texts, files } = await readPostedPage(before, request, now);
  const lang = texts.get(LANGUAGE_INPUT)?.[0] ?? null;
  if (!isRedrawn(texts) && !texts.has(RETURNED_INPUT)) {
    onStart(before);
  }
  // The form may have changed while its files arrived.
  const loaded = await loadLive();
  const switched = lang === null ? null : lookUp(lang, loaded.settings.languages);
  const live = switched === null ? loaded : await versionIn(loaded, switched);
  const inviteToken = inviteTokenOf(live);
  const posted = await readPostedCode(texts, live, now);
  const { form } = posted;
  const place = linkToken === null ? null : { token: linkToken, surface, publicUrl };
  // The page was drawn of the version as its link opens it.
  const opened = linkToken === null ? null : await openedBy({ live, token: linkToken });
  const drawn = opened?.version ?? live;
  const outcome = await submitPageForm({
    live: drawn,
    form,
    save:
      linkToken === null
        ? (answers) =>
            savePostedDraft({
              live,
              form,
              answers,
              resumeToken,
              replaces,
              request: { ip, headers },
              now,
            })
        : undefined,
    code: posted,
    files,
    link: opened && place && itemOfLink(opened, place),
    store: ({ revision, ...answers }) =>
      submitForm({
        publicUrl,
        live,
        ...answers,
        link: linkToken === null ? null : { token: linkToken, revision },
        resumeToken,
        inviteToken,
        headers,
        refusesRepeat: true,
        now,
      }),
    headers,
    ip,
    now,
  });
  if ("unproved" in outcome) {
    const asked = { ...outcome, posted, uploads: files.uploads, live: drawn, publicUrl, surface };
    const links = { linkToken, resumeToken, replaces, inviteToken };
    return codePage({ ...asked, ...links, request: { ip, headers }, now });
  }
  if ("newer" in outcome) {
    const asked = { form, uploads: files.uploads, live, publicUrl, token: resumeToken ?? "" };
    return newerDraftPage({ ...asked, visitor: headers, now });
  }
  if ("saved" in outcome) {
    const location = `${resumePath(outcome.saved)}?saved=1`;
    return new StreamReply({ status: 303, headers: { location } });
  }
  if ("attempt" in outcome) {
    const order = postedOrder(live.fields, form.get(ORDER_INPUT)?.[0]);
    const opening = opened?.asked ? "open" : await openingForAnswers(live, Date.now());
    return redrawnPage({
      attempt: outcome.attempt,
      addressProofs: posted.proofs,
      live: drawn,
      opening,
      publicUrl,
      surface,
      headers,
      order,
      status: isRedrawn(form) ? OK : BAD_REQUEST,
      resumeToken,
      replaces,
      inviteToken,
      address: form.get(ADDRESS_INPUT)?.[0],
    });
  }
  const token = receiptToken({ formId: live.formId, receipt: outcome.receipt });
  keepSentAnswers(live, { token, answers: outcome.answers });
  const [cookie] = answeredCookies(live, outcome.receipt);
  return new StreamReply({
    status: 303,
    headers: {
      location: `${path}/sent/${token}`,
      ...(cookie !== undefined && { "set-cookie": cookie }),
    },
  });
}

type Redraw = {
  attempt: PageAttempt;
  live: PublishedVersion;
  /** Whether the answers can still be sent. */
  opening: FormAvailability;
  publicUrl: string;
  surface: Surface;
  headers: RequestHeaders;
  order: number | null;
  status?: number;
  /** Where the submission that is corrected can be withdrawn. */
  withdrawPath?: string | undefined;
  addressProofs?: readonly string[];
  /** The token of the link that opened the page with saved answers. */
  resumeToken?: string | null;
  replaces?: string | null;
  /** The link of an invitee that opened the page. */
  inviteToken?: string | null;
  /** Of the page in the menu of languages, as it was posted. */
  address?: string | undefined;
};

/** The posted page again, with everything typed and its errors. */
export async function redrawnPage({
  attempt: { start, newIds, token, arrived, correctUrl, item },
  live,
  opening,
  publicUrl,
  surface,
  headers,
  order,
  status = BAD_REQUEST,
  resumeToken: opened = null,
  replaces,
  inviteToken = null,
  address,
  ...shown
}: Redraw): Promise<StreamReply> {
  // Its link has been used: what stands here can only be sent as new answers.
  const resumeToken = arrived === undefined ? opened : null;
  const isOwn = item === undefined && opened === null;
  const { content } = await formContent({
    live,
    surface,
    publicUrl,
    // Also when it has closed: typed answers must not disappear.
    opening: "open",
    order,
    token: token ?? issueFormToken({ formId: live.formId, now: new Date() }),
    item,
    menu: isOwn
      ? { path: `/${surface}/${publicUrl}`, query: otherParametersOf(address) }
      : undefined,
    resumeToken,
    replaces,
    inviteToken,
    ...(opening === "open"
      ? { start, newIds }
      : {
          start: { ...start, errors: {}, failure: null },
          newIds: [],
          closed: {
            reason: opening,
            sentence: arrived ?? notSentMessage(live.texts, live.texts.refusals.notOpen[opening]),
          },
        }),
  });
  const head = { title: live.publicForm.title, isSecret: !isOwn || inviteToken !== null };
  const page = {
    surface,
    language: live.language,
    isNegotiated: isMultilingual(live.settings),
    theme: themeOf(headers),
    look: lookFrom(live),
    head,
    texts: live.texts,
    content: { ...content, ...shown, correctUrl },
  };
  return streamed(await drawnReply({ page, visitor: headers, status, isPosted: true }));
}
