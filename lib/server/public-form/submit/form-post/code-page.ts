import "server-only";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import { AppError } from "@/lib/domain/errors";
import { PROOFS_INPUT, PROVING_INPUT } from "@/lib/domain/forms/initial-form-state";
import { lookFrom } from "@/lib/domain/theme/look";
import type { PostedUpload } from "@/lib/field-types/_shared/answers/posted-field";
import { rateLimit } from "@/lib/server/http/rate-limit";
import type { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { inviteQuery } from "@/lib/server/public-form/access/invites";
import { resumeParameters } from "@/lib/server/public-form/drafts/draft-token";
import { languageQuery } from "@/lib/server/public-form/language/language-menu";
import { drawnReply, streamed } from "@/lib/server/public-form/page/page-reply";
import { themeOf } from "@/lib/server/public-form/page/theme-of";
import { codeRule } from "@/lib/server/public-form/proved-addresses/code-rate";
import { sendAddressCode } from "@/lib/server/public-form/proved-addresses/send-address-code";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import type { PostedCode } from "./posted-code";
import { postedInputs, type PostedInput } from "./posted-inputs";

/** The answer that has to be proved before the page is submitted. */
export type Unproved = { fieldId: string; address: string };

type CodePage = {
  unproved: Unproved;
  posted: PostedCode;
  uploads: ReadonlyMap<string, readonly PostedUpload[]>;
  live: PublishedVersion;
  publicUrl: string;
  surface: Surface;
  linkToken: string | null;
  resumeToken: string | null;
  replaces: string | null;
  /** The link of an invitee that opened the page. */
  inviteToken: string | null;
  request: { ip: string; headers: RequestHeaders };
  now: Date;
};

const PRECONDITION_REQUIRED = 428;

/** E-mails a code, unless one was just entered wrong, and asks for it on a page that keeps everything that was posted. */
export async function codePage(asked: CodePage): Promise<StreamReply> {
  const { unproved, posted, live, publicUrl, surface, linkToken, resumeToken, request } = asked;
  const { headers } = request;
  const isWrong = posted.fieldId === unproved.fieldId && posted.error !== null;
  const problem = isWrong ? null : await sendCode(asked);
  const item = linkToken === null ? "" : `&item=${encodeURIComponent(linkToken)}`;
  const others = `${inviteQuery(asked.inviteToken)}${resumeParameters(resumeToken, asked.replaces)}`;
  const content = {
    kind: "address-code",
    live: { publicForm: live.publicForm, settings: live.settings },
    address: unproved.address,
    action: `/api/public-forms/${encodeURIComponent(publicUrl)}/submit?from=${surface}${languageQuery(live, "&")}${item}${others}`,
    inputs: [
      ...postedInputs(posted.form, asked.uploads),
      [PROVING_INPUT, unproved.fieldId],
      ...posted.proofs.map((proof): PostedInput => [PROOFS_INPUT, proof]),
    ],
    problem,
    error: isWrong ? posted.error : null,
  } as const;
  const head = {
    title: live.publicForm.title,
    isSecret: [linkToken, resumeToken, asked.inviteToken].some((token) => token !== null),
  };
  const { language } = live;
  const { texts } = live;
  const look = lookFrom(live);
  const page = { surface, language, theme: themeOf(headers), look, head, texts, content };
  const drawn = { page, visitor: headers, status: PRECONDITION_REQUIRED, isPosted: true };
  return streamed(await drawnReply(drawn));
}

/** Why no code was sent; null when one was. */
async function sendCode({ unproved, live, request, now }: CodePage): Promise<string | null> {
  try {
    await rateLimit(codeRule(live.formId, request.ip));
    await sendAddressCode({ live, ...unproved, now });
    return null;
  } catch (error) {
    if (error instanceof AppError) {
      return error.told(live.texts).message;
    }
    throw error;
  }
}
