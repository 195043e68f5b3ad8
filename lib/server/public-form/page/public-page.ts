import "server-only";
import { randomBytes } from "node:crypto";
import type { PageHead, VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import { withoutKeys } from "@/lib/domain/fields/answers";
import { isMultilingual } from "@/lib/domain/languages/form-languages";
import { sayAll } from "@/lib/domain/system-texts/sentence";
import { escapeHtml } from "@/lib/domain/texts/escape-html";
import { lookFrom } from "@/lib/domain/theme/look";
import { withLimits } from "@/lib/field-types/registry/limits";
import { defaultAnswers } from "@/lib/form-engine/answers/prefill/default-values";
import type { Prefill } from "@/lib/form-engine/answers/prefill/prefill";
import { isDevelopment } from "@/lib/server/environment/is-development";
import { processState } from "@/lib/server/environment/process-state";
import { afterAnswer } from "@/lib/server/http/after-answer";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { addressOf, answeredPage, lockedPage } from "../access/locked-page";
import { namedIn, otherParameters } from "../language/language-menu";
import { textsFor, versionFor } from "../language/version-for";
import { listPlaces } from "../reservations/list-places";
import { FORM_TOKEN_LENGTH, issueFormToken } from "../spam-guard/form-token";
import { loadLiveForm } from "../version/live-form";
import { openingOf } from "../version/opening";
import type { PublishedVersion } from "../version/published-version";
import { todayOf } from "../version/today-of";
import { countView } from "./activity/count-view";
import { pageForVisit, toCachedPage, type CachedPage } from "./cache/cached-page";
import { createPageCache } from "./cache/page-cache";
import { createSlots, markContexts, slotTexts, type PrefillSlot } from "./cache/prefill-slots";
import { pageHead } from "./discovery/page-head";
import { drawInBudget, limitDrawing } from "./drawing-budget";
import { formContent } from "./form-content";
import { invitePage } from "./invite-page";
import { itemPage, linkOf } from "./item-page";
import { pageOfOrder, randomOrder } from "./option-order";
import { isLocating, keptVisitorHeaders, type PageReply } from "./page-reply";
import { fillableKeys, NO_PREFILL, prefillOfVisit } from "./prefill-of-visit";
import type { PublicPageVisit } from "./public-page-visit";
import { themeOf } from "./theme-of";

const MAX_BYTES = 32 * 1024 * 1024;
// Bounds how outdated those parts of a page can be that do not depend on its version.
const MAX_AGE_MS = 60_000;
const OK = 200;
const NOT_FOUND = 404;
/** Stands in a drawn page where each visit gets its token. */
const TOKEN_MARK = processState("token mark", () =>
  randomBytes(FORM_TOKEN_LENGTH / 2).toString("hex"),
);
const TOKEN_SLOT = { mark: TOKEN_MARK, isOfOneLength: true };
/** Stands in the addresses of the menu of languages where each visit has its other parameters. */
const QUERY_MARK = processState("query mark", () => `query-${randomBytes(12).toString("hex")}-`);
const QUERY_SLOT = { mark: QUERY_MARK };

type KeptPage = CachedPage & {
  headersFor: ReturnType<typeof keptVisitorHeaders>;
  vary: string;
  /** The link's texts in it. */
  slots: readonly PrefillSlot[];
  /** Keys of texts that it cannot be filled in with, so that it is sent to nobody. */
  unfillable: readonly string[];
  /** False when the next visitor may not get it: the board could not be read, or the build may be another one. */
  isKept: boolean;
};

const pages = processState("pages", () =>
  createPageCache<KeptPage>({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS }),
);

type Visitor = Pick<PublicPageVisit, "surface" | "headers">;

/**
 * A form's page, from the cache of drawn pages, with a new form token; the page of unknown addresses with 404.
 * @throws {AppError} 429 when the IP address has had too many pages drawn that were not in the cache
 */
export async function publicPage(visit: PublicPageVisit): Promise<PageReply> {
  const { publicUrl, parameters, headers, isShown } = visit;
  const original = await loadLiveForm(publicUrl);
  if (original === null) {
    return notFoundPage(visit);
  }
  const live = await versionFor(original, { lang: namedIn(parameters), headers });
  const { surface } = visit;
  const asked = { live, publicUrl, surface, visitor: headers, next: addressOf(visit) };
  const locked = await lockedPage(asked);
  if (locked !== null) {
    return locked;
  }
  const link = linkOf(live, visit);
  if (link !== null) {
    return itemPage({ live, visit, token: link });
  }
  const invited = await invitePage(live, visit);
  if (invited !== null) {
    return invited;
  }
  const answered = await answeredPage(asked);
  if (answered !== null) {
    return answered;
  }
  const prefill = await prefillOfVisit(live, parameters);
  const { page, texts } = await formPage({ live, visit, prefill });
  if (isShown) {
    const path = `/${surface}/${publicUrl}`;
    afterAnswer(countView({ formId: live.formId, headers, path }));
  }
  const token = issueFormToken({ formId: live.formId, now: new Date() });
  return replyWith(page, { visitor: visit, texts: { ...texts, [TOKEN_MARK]: token }, status: OK });
}

/** "Form Not Found", for addresses without a live form. */
export async function notFoundPage(visitor: Visitor): Promise<PageReply> {
  const { surface, headers } = visitor;
  const theme = themeOf(headers);
  const texts = textsFor(headers);
  const head: PageHead = { title: texts.pages.notFound.tab };
  const page = await pages.get(
    `${surface} not-found ${theme} ${texts.language}`,
    () =>
      draw(
        {
          surface,
          language: texts.language,
          isNegotiated: true,
          theme,
          look: null,
          head,
          texts,
          content: { kind: "not-found" },
        },
        headers,
      ),
    () => limitDrawing(headers),
  );
  return replyWith(page, { visitor, texts: {}, status: NOT_FOUND });
}

type Wanted = { live: PublishedVersion; visit: PublicPageVisit; prefill: Prefill };

/** The page, with the link's texts by the marks of their places in it. */
async function formPage({ live, visit, prefill: given }: Wanted) {
  const { surface, publicUrl, headers } = visit;
  const opening = await openingOf(live);
  const places = await listPlaces(live);
  const order = randomOrder(live.fields);
  const prefill = opening === "open" ? given : NO_PREFILL;
  const theme = themeOf(headers);
  const day = todayOf(live, new Date());
  const query = isMultilingual(live.settings) ? otherParameters(visit.parameters) : "";
  const menu = { path: `/${surface}/${publicUrl}`, query: query === "" ? "" : QUERY_MARK };
  const shape = [
    surface,
    live.versionId,
    live.language,
    menu.query,
    opening,
    theme,
    day,
    live.stop?.message,
    // Those of its own are its version's.
    live.settings.theme === null && live.teamTheme !== null && JSON.stringify(live.teamTheme),
    JSON.stringify(places),
    pageOfOrder(order),
  ].join(" ");
  const formPageWith = async (shown: Prefill, slots: readonly PrefillSlot[]) => {
    const { content, isComplete } = await formContent({
      live,
      surface,
      publicUrl,
      opening,
      places,
      order,
      token: TOKEN_MARK,
      menu,
      ...startOf(shown, live),
    });
    const head = pageHead({ live, publicUrl, surface });
    const { language, texts } = live;
    const isNegotiated = isMultilingual(live.settings);
    const look = lookFrom(live);
    const drawn = { surface, language, isNegotiated, theme, look, head, texts, content };
    const page = await draw(drawn, headers, slots);
    return { ...page, isKept: page.isKept && isComplete };
  };
  const get = (filled: string, make: () => Promise<KeptPage>) =>
    pages.get(`${shape} ${filled}`, make, () => limitDrawing(headers));

  const menuTexts = { [QUERY_MARK]: escapeHtml(query) };
  let filled = fillableKeys(live, prefill.answers);
  while (filled.length > 0) {
    const keys = filled;
    const others = Object.entries(prefill.answers).filter(([key]) => !keys.includes(key));
    const rest = { ...prefill, answers: Object.fromEntries(others) };
    const page = await get(JSON.stringify([keys, rest]), () => {
      const slots = createSlots(keys);
      const marks = Object.fromEntries(slots.map(({ key, mark }) => [key, mark]));
      return formPageWith({ ...rest, answers: { ...rest.answers, ...marks } }, slots);
    });
    if (page.unfillable.length === 0) {
      return { page, texts: { ...menuTexts, ...slotTexts(page.slots, prefill.answers) } };
    }
    filled = keys.filter((key) => !page.unfillable.includes(key));
  }
  const page = await get(JSON.stringify(prefill), () => formPageWith(prefill, []));
  return { page, texts: menuTexts };
}

async function draw(
  page: VisitorPage,
  visitor: RequestHeaders,
  slots: readonly PrefillSlot[] = [],
): Promise<KeptPage> {
  const { html, inlineHashes } = await drawInBudget(page, visitor);
  const { surface, language, isNegotiated = false, head } = page;
  const { marked, marks, unfillable } = markContexts(html, slots);
  const isSent = unfillable.length === 0;
  const varying = marks.map((mark) => ({ mark }));
  const cached = await toCachedPage(isSent ? marked : "", [TOKEN_SLOT, QUERY_SLOT, ...varying]);
  return {
    ...cached,
    headersFor: keptVisitorHeaders({
      page: { surface, language, head },
      inlineHashes,
      isLocating: isLocating(page),
    }),
    vary: isNegotiated ? "Accept-Encoding, Accept-Language" : "Accept-Encoding",
    slots,
    unfillable,
    // Then visitors' pages are built again after each change.
    isKept: !isDevelopment,
  };
}

/**
 * What the page begins with: defaults, over which the link wins. What that gave in vain stands beside its fields, as what
 * nobody sent yet.
 */
function startOf({ answers, refused }: Prefill, live: PublishedVersion) {
  const errors = sayAll(refused, live.texts);
  const defaults = defaultAnswers(withLimits(live.fields, live.settings), live.matchesPattern);
  const prefilled = { ...withoutKeys(defaults, Object.keys(errors)), ...answers };
  const isGood = Object.keys(errors).length === 0;
  return isGood
    ? { prefilled }
    : { prefilled, start: { answers: prefilled, errors, refusals: 0, failure: null } };
}

type Visit = { visitor: Visitor; texts: Readonly<Record<string, string>>; status: number };

function replyWith(cached: KeptPage, { visitor, texts, status }: Visit): PageReply {
  const acceptEncoding = visitor.headers.get("accept-encoding") ?? "";
  const { encoding, body } = pageForVisit(cached, { texts, acceptEncoding });
  const length = body.reduce((sum, part) => sum + part.length, 0);
  return {
    status,
    headers: {
      ...cached.headersFor(visitor.headers),
      ...(encoding !== null && { "content-encoding": encoding }),
      vary: cached.vary,
      "content-length": String(length),
    },
    body,
  };
}
