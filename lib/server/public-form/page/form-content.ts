import "server-only";
import type { PageItem, ResumedPage, Surface } from "@/lib/contracts/public-form/public-form-page";
import type { FormPageContent } from "@/lib/contracts/public-form/visitor-page";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Places } from "@/lib/domain/fields/options/places";
import { withShuffledOptions } from "@/lib/domain/fields/options/shuffled-options";
import { withSortedOptions } from "@/lib/domain/fields/options/sorted-options";
import { secondsToReload, type FormAvailability } from "@/lib/domain/forms/form-availability";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import { dependOnToday } from "@/lib/field-types/registry/limits";
import { withPart } from "@/lib/field-types/registry/parts/names-of-parts";
import { hasPages } from "@/lib/form-engine/pages/page-break";
import { inviteQuery } from "../access/invites";
import { withColumnTypes } from "../board-values/column-types";
import { withPresentItems } from "../board-values/offered-items";
import { withPeople } from "../board-values/public-people";
import { resumeParameters } from "../drafts/draft-token";
import { canMailDrafts } from "../drafts/mail-draft";
import { languageMenu, languageQuery, type MenuPlace } from "../language/language-menu";
import { listPlaces, withPlaces } from "../reservations/list-places";
import { trapNameOf } from "../spam-guard/trap-name";
import { withOptional, type LinkedItem } from "../update-links/page-item";
import type { PublishedVersion } from "../version/published-version";
import { todayOf } from "../version/today-of";
import { withMediaSizes } from "./media-sizes";
import { pageButtonsOf, pageWordsOf } from "./page-words";

type Given = {
  live: PublishedVersion;
  surface: Surface;
  publicUrl: string;
  opening: FormAvailability;
  /** Of a posted page: why its answers cannot be sent any more, and whether they were sent. */
  closed?: { reason: Exclude<FormAvailability, "open">; sentence: string } | undefined;
  /** The form token of the visit. */
  token: string;
  /** How full options are; absent: they are read. */
  places?: Readonly<Record<string, Places>> | undefined;
  /** Of the options that are shown in random order. */
  order: number | null;
  /** Filled in by a link; valid. */
  prefilled?: Answers | undefined;
  /** Answers and errors of a page that was posted without JavaScript. */
  start?: InitialFormState | undefined;
  /** With `start`: ids of questions that the page did not have when it was posted. */
  newIds?: readonly string[] | undefined;
  /** Of a page that a link opened. */
  item?: LinkedItem | undefined;
  /** Of a page with a menu of languages: where it is, and the other parameters of its address, each after an "&". */
  menu?: MenuPlace | undefined;
  /** The token of the link to saved answers that opened it, and what it opened; absent once it was posted. */
  resumeToken?: string | null | undefined;
  /** With it: the end of what the page shows, ISO 8601; null: saving replaces whatever is there. */
  replaces?: string | null | undefined;
  resumed?: ResumedPage | undefined;
  /** Of a page that the link of an invitee opened. */
  inviteToken?: string | null | undefined;
};

/**
 * What a form's page shows: the live version with what the board offers now. `isComplete` is false when the board could
 * not be read.
 */
export async function formContent({
  live,
  surface,
  publicUrl,
  opening,
  closed,
  token,
  places,
  order,
  prefilled,
  start,
  newIds,
  item: given,
  menu,
  resumeToken = null,
  replaces = null,
  resumed,
  inviteToken = null,
}: Given): Promise<{ content: FormPageContent; isComplete: boolean }> {
  const { version, contents, thankYou, settings, closedMessage, welcome, stop } = live;
  const isBegun = given !== undefined || newIds !== undefined || resumed !== undefined;
  const typed = await withColumnTypes(live);
  const { form, isComplete } = await withPeople(typed.form);
  const page = { form: form.publicForm, prefilled };
  const shown = given === undefined ? page : await withPresentItems(typed.form, page);
  const { optionalIds, button, ...item } = given ?? {};
  const isCorrection = given?.isCorrection ?? false;
  const submitQuery = `${languageQuery(live, "&")}${inviteQuery(inviteToken)}`;
  const { fields: asked } = optionalIds ? withOptional(shown.form, optionalIds) : shown.form;
  const sized = await withMediaSizes(asked);
  const full = places ?? (await listPlaces(live));
  const fields = sized.map((field) =>
    withPlaces(withSortedOptions(field, live.language), { publicUrl, places: full }),
  );
  const { layout, showProgress, reviewPage } = settings;
  return {
    isComplete: isComplete && typed.isComplete,
    content: {
      kind: "form",
      languages: menu && languageMenu(live, menu),
      settings,
      welcome: isBegun ? undefined : (welcome ?? undefined),
      closedMessage,
      opening,
      stoppedMessage: stop?.message ?? "",
      refusedBy: closed?.reason,
      reloadIn: secondsToReload(settings, Date.now()),
      data: {
        form: {
          ...shown.form,
          fields: (order === null
            ? fields
            : fields.map((field) => withShuffledOptions(field, order))
          ).map(withPart),
        },
        order: order ?? undefined,
        publicUrl,
        version,
        surface,
        contents,
        thankYou: isCorrection ? [] : thankYou,
        guard: { token, trapName: trapNameOf(live.versionId) },
        prefilled: shown.prefilled,
        start,
        newIds,
        item: given === undefined ? undefined : (item as PageItem),
        action:
          given?.action ??
          `/api/public-forms/${publicUrl}/submit?from=${surface}${submitQuery}${resumeParameters(resumeToken, replaces)}`,
        submitUrl: `/api/public-forms/${publicUrl}/submit${submitQuery.replace("&", "?")}`,
        resumed,
        words: pageWordsOf(live, given && { button }),
        isDraftOff: settings.saveDrafts ? undefined : true,
        closesAt: (isCorrection ? null : settings.closesAt) ?? undefined,
        closed: closed?.sentence,
        today: todayOf(live, new Date()) ?? undefined,
        timeZone: dependOnToday(fields) ? settings.timeZone : undefined,
        pages:
          hasPages(live.fields) || layout !== "all"
            ? { layout, showProgress, reviewPage, ...pageButtonsOf(live) }
            : undefined,
        saving:
          settings.resumable && given === undefined
            ? { byMail: await canMailDrafts(live) }
            : undefined,
      },
    },
  };
}
