import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import type { FollowSettings, PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { wallTimeOf } from "@/lib/domain/time/wall-time";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { shownPattern } from "@/lib/form-engine/board/items/edited-pattern";
import { listed, replacement } from "./change-words";
import { describeAskBack } from "./describe-ask-back";
import { boardModeChanges } from "./describe-board-mode";
import { describeChats } from "./describe-chats";
import { describeEndings } from "./describe-endings";
import { describeMessages } from "./describe-messages";
import { describeRules } from "./describe-rules";
import { describeStages } from "./describe-stages";
import { describeTheme } from "./describe-theme";
import { describeUpdateLinks } from "./describe-update-links";
import { namedReplacement } from "./named-replacement";
import { retentionName } from "./retention-name";

const SWITCHES = [
  ["fillInAgain", "Offering the form again after sending"],
  ["saveDrafts", "Drafts on visitors' devices"],
  ["showPoweredBy", "'Powered by'"],
  ["showProgress", "Progress through pages"],
  ["reviewPage", "Review page"],
  ["isFormPageOnly", "'Only from the form page'"],
  ["membersOnly", "'Members only'"],
  ["inviteesOnly", "'Invitees only'"],
  ["isReceiptSigned", "'Signed receipt'"],
  ["onePerPerson", "'One answer per person'"],
  ["isOwnerMailed", "E-mails of new submissions"],
  ["resumable", "'Save and continue later'"],
  ["withdrawable", "Withdrawing submissions"],
  ["archiveWithdrawn", "Archiving items of withdrawn submissions"],
] as const;

type Contents = { before: FormContent; after: FormContent };

/** The changes between two sets of public page settings, in words. */
export function describeSettings({ before, after }: Contents): string[] {
  const old = before.settings;
  const now = after.settings;
  const replaced = (name: string, show: (settings: PublicPageSettings) => string | null) =>
    replacement({ name, before: show(old), after: show(now) });
  return [
    ...replaced("Languages", ({ languages }) => languages.join(", ")),
    ...replaced("Accent colour", ({ accentColor }) => accentColor),
    ...describeTheme(old.theme, now.theme),
    ...logoChanges(old, now),
    ...replaced("Text of the logo", ({ logoText }) => logoText),
    ...namedReplacement({
      name: "Thank-you text",
      before: { text: old.thankYou, fields: before.fields },
      after: { text: now.thankYou, fields: after.fields },
    }),
    ...((old.welcome === null) === (now.welcome === null)
      ? []
      : [`Welcome screen turned ${now.welcome === null ? "off" : "on"}`]),
    ...describeEndings({ before, after }),
    ...replaced("Title of the welcome screen", ({ welcome }) => welcome?.title ?? null),
    ...replaced("Text of the welcome screen", ({ welcome }) => welcome?.text ?? null),
    ...replaced("Button of the welcome screen", ({ welcome }) => welcome?.button ?? null),
    ...replaced("Words on the Submit button", ({ submitLabel }) => submitLabel),
    ...replaced("Words on the Next button", ({ nextLabel }) => nextLabel),
    ...replaced("Words on the Back button", ({ backLabel }) => backLabel),
    ...replaced("Thank-you heading", ({ thankYouTitle }) => thankYouTitle),
    ...replaced("Words on the button after sending", (each) => each.fillInAgainLabel),
    ...(old.layout === now.layout
      ? []
      : [now.layout === "one" ? "One question at a time" : "All questions of a page at once"]),
    ...SWITCHES.flatMap(([key, name]) =>
      old[key] === now[key] ? [] : [`${name} turned ${now[key] ? "on" : "off"}`],
    ),
    ...replaced("Opening time", (settings) => shownTime(settings, settings.opensAt)),
    ...replaced("Closing time", (settings) => shownTime(settings, settings.closesAt)),
    ...zoneChanges(old, now),
    ...replaced("Response limit", ({ responseLimit }) => responseLimit?.toString() ?? null),
    ...replaced("Days to correct answers", ({ correctableDays: days }) =>
      days === 0 ? "no end" : (days?.toString() ?? null),
    ),
    ...replaced("Erasing answers", ({ retention }) => retentionName(retention)),
    ...replaced("Closed message", ({ closedMessage }) => closedMessage),
    ...prefillChanges({ before, after }),
    ...uniqueChanges({ before, after }),
    ...replaced(
      "Sentence for an answer that was sent before",
      ({ uniqueMessage }) => uniqueMessage,
    ),
    ...(old.itemName === now.itemName ? [] : itemNameChanges({ before, after })),
    ...(old.endingColumnId === now.endingColumnId ? [] : ["Column for the ending changed"]),
    ...(old.statusColumnId === now.statusColumnId ? [] : ["Column for the status changed"]),
    ...(isSameValue(old.notWrittenColumns, now.notWrittenColumns)
      ? []
      : ["Columns that are left out on purpose changed"]),
    ...(old.robots === now.robots
      ? []
      : [`Search engines ${now.robots === "index" ? "may" : "may no longer"} list the page`]),
    ...boardModeChanges({ before, after }),
    ...describeUpdateLinks({ before: old.updateLinks, after: now.updateLinks }),
    ...(isSameValue(old.noticeMembers, now.noticeMembers)
      ? []
      : ["Members who get e-mails of new submissions changed"]),
    ...(old.noticeReplyTo === now.noticeReplyTo
      ? []
      : ["Replies to e-mails of new submissions changed"]),
    ...describeMessages({ before, after }),
    ...describeChats({ before, after }),
    ...describeAskBack({ before, after }),
    ...describeStages({ before, after }),
    ...describeRules({
      name: "the e-mail of new submissions",
      before: { rules: old.notificationRules, fields: before.fields },
      after: { rules: now.notificationRules, fields: after.fields },
    }),
    ...followChanges(old.follow, now.follow),
  ];
}

function followChanges(before: FollowSettings, after: FollowSettings): string[] {
  if (before.enabled !== after.enabled) {
    return [`Following a request turned ${after.enabled ? "on" : "off"}`];
  }
  return [
    ...(isSameValue(before.columnIds, after.columnIds)
      ? []
      : ["Columns that respondents may follow changed"]),
    ...(before.answers === after.answers
      ? []
      : [`Answers on the page to follow a request turned ${after.answers ? "on" : "off"}`]),
    ...((before.stages ?? false) === (after.stages ?? false)
      ? []
      : [`Stages on the page to follow a request turned ${after.stages ? "on" : "off"}`]),
  ];
}

function itemNameChanges({ before, after }: Contents): string[] {
  const [old, now] = [before, after].map(({ settings, fields }) =>
    shownPattern(settings.itemName, fields),
  );
  return replacement({ name: "Name of items", before: old || null, after: now || null });
}

function logoChanges(
  { logoId: before }: PublicPageSettings,
  { logoId: after }: PublicPageSettings,
) {
  if (before === after) {
    return [];
  }
  if (before === null) {
    return ["Logo added"];
  }
  return [after === null ? "Logo removed" : "Logo replaced"];
}

function shownTime({ timeZone }: PublicPageSettings, instant: string | null): string | null {
  return instant && `${wallTimeOf({ instant, timeZone }).replace("T", " ")} (${timeZone})`;
}

/**
 * The times show the zone; a change of zone alone needs a line when no time is set or both texts
 * are equal.
 */
function zoneChanges(before: PublicPageSettings, after: PublicPageSettings): string[] {
  const areTimesSame = (["opensAt", "closesAt"] as const).every(
    (name) => shownTime(before, before[name]) === shownTime(after, after[name]),
  );
  return areTimesSame
    ? replacement({ name: "Time zone", before: before.timeZone, after: after.timeZone })
    : [];
}

function prefillChanges({ before, after }: Contents): string[] {
  const old = before.settings.prefillFieldIds;
  const now = after.settings.prefillFieldIds;
  const allowed = now.filter((id) => !old.includes(id));
  const refused = old.filter((id) => !now.includes(id));
  const changes = [
    ...(allowed.length > 0 ? [`Links may fill in ${listed(names(after.fields, allowed))}`] : []),
    ...(refused.length > 0
      ? [`Links may no longer fill in ${listed(names(before.fields, refused))}`]
      : []),
  ];
  const isRearranged = changes.length === 0 && !isSameValue(old, now);
  return isRearranged ? ["Fields of prefilled links rearranged"] : changes;
}

function uniqueChanges({ before, after }: Contents): string[] {
  const old = before.settings.uniqueFieldIds;
  const now = after.settings.uniqueFieldIds;
  const listed = (ids: readonly string[], fields: readonly Field[]) =>
    ids.length === 0 ? null : names(fields, ids).join(", ");
  return isSameValue(old, now)
    ? []
    : replacement({
        name: "Fields that take each answer once",
        before: listed(old, before.fields),
        after: listed(now, after.fields),
      });
}

function names(fields: readonly Field[], ids: readonly string[]): string[] {
  return ids.map((id) => {
    const field = fields.find((candidate) => candidate.id === id);
    return field ? fieldName(field, fields) : id;
  });
}
