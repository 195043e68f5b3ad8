import * as z from "zod/mini";
import { askListSchema, storedAsksSchema } from "../board/ask-back/ask-back-schema";
import { BOARD_MODES, MATCH_MISSING } from "../board/board-mode";
import { updateLinksSchema } from "../board/update-links/update-links-schema";
import { chatListSchema, storedChatsSchema } from "../chats/chat-schema";
import { endingListSchema, storedEndingsSchema } from "../endings/ending-schema";
import { boundedText } from "../fields/base-field";
import { isFieldId } from "../fields/field-id";
import { languagesSchema } from "../languages/languages-schema";
import { LIMITS } from "../limits";
import { messageListSchema, storedMessagesSchema } from "../messages/message-schema";
import { notificationRulesSchema } from "../notifications/notification-rules-schema";
import { stageSettingsShape, storedStagesSchema } from "../stages/stage-schema";
import { colorSchema, themeSchema } from "../theme/theme-schema";
import { isTimeZone } from "../time/time-zone";
import {
  DEFAULT_PUBLIC_PAGE_SETTINGS,
  FORM_LAYOUTS,
  type PublicPageSettings,
} from "./public-page-settings";
import { retentionSchema } from "./retention-schema";

const DEFAULTS = DEFAULT_PUBLIC_PAGE_SETTINGS;
const NO_MEMBER = "'noticeMembers' must hold ids of members";
const DAYS_WRONG = "'correctableDays' must be null or a whole number from 0 to 3,650";
const LIMIT_WRONG = "The response limit must be a whole number from 1 to 1,000,000";

const shape = {
  languages: languagesSchema,
  accentColor: z.nullable(
    colorSchema({
      text: "The accent colour must be text",
      form: "The accent colour must be like #0a7d5a",
    }),
  ),
  theme: z.nullable(themeSchema),
  logoId: z.nullable(
    z.string("The logo must be text").check(z.regex(/^[A-Za-z0-9_-]{32}$/, "The logo is unknown")),
  ),
  logoText: boundedText("The text of the logo", LIMITS.title),
  welcome: z.nullable(
    z.strictObject(
      {
        title: z._default(boundedText("The title of the welcome screen", LIMITS.title), ""),
        text: z._default(boundedText("The text of the welcome screen", LIMITS.description), ""),
        button: z._default(boundedText("The button of the welcome screen", LIMITS.buttonLabel), ""),
      },
      "'welcome' must be null or {title, text, button}",
    ),
  ),
  submitLabel: boundedText("The words on the Submit button", LIMITS.buttonLabel),
  nextLabel: boundedText("The words on the Next button", LIMITS.buttonLabel),
  backLabel: boundedText("The words on the Back button", LIMITS.buttonLabel),
  thankYouTitle: boundedText("The thank-you heading", LIMITS.title),
  thankYou: boundedText("The thank-you text", LIMITS.description),
  fillInAgain: z.boolean("'fillInAgain' must be true or false"),
  fillInAgainLabel: boundedText("The words on the button after sending", LIMITS.buttonLabel),
  endings: endingListSchema,
  opensAt: instant("The opening time"),
  closesAt: instant("The closing time"),
  timeZone: z
    .string("The time zone must be text")
    .check(z.refine(isTimeZone, { error: "The time zone is unknown" })),
  responseLimit: z.nullable(
    z
      .int(LIMIT_WRONG)
      .check(z.minimum(1, LIMIT_WRONG), z.maximum(LIMITS.responseLimit, LIMIT_WRONG)),
  ),
  closedMessage: boundedText("The closed message", LIMITS.description),
  prefillFieldIds: fieldIds("The prefilled fields", "Too many fields may be prefilled"),
  uniqueFieldIds: fieldIds("'uniqueFieldIds'", "Too many fields take each answer once"),
  uniqueMessage: boundedText("The sentence for an answer that was sent before", LIMITS.label),
  layout: z.enum(FORM_LAYOUTS, "'layout' must be all or one"),
  showProgress: z.boolean("'showProgress' must be true or false"),
  reviewPage: z.boolean("'reviewPage' must be true or false"),
  saveDrafts: z.boolean("'saveDrafts' must be true or false"),
  showPoweredBy: z.boolean("'showPoweredBy' must be true or false"),
  isFormPageOnly: z.boolean("'isFormPageOnly' must be true or false"),
  membersOnly: z.boolean("'membersOnly' must be true or false"),
  inviteesOnly: z.boolean("'inviteesOnly' must be true or false"),
  isReceiptSigned: z.boolean("'isReceiptSigned' must be true or false"),
  onePerPerson: z.boolean("'onePerPerson' must be true or false"),
  robots: z.enum(["index", "noindex"], "'robots' must be index or noindex"),
  itemName: boundedText("The name of items", LIMITS.label),
  endingColumnId: z.nullable(boundedText("The column for the ending", LIMITS.label)),
  statusColumnId: z.nullable(boundedText("The column for the status", LIMITS.label)),
  notWrittenColumns: z
    .array(boundedText("A column id", LIMITS.label), "'notWrittenColumns' must be a list")
    .check(
      z.maxLength(
        LIMITS.notWrittenColumns,
        `At most ${LIMITS.notWrittenColumns} columns can be left out`,
      ),
      z.refine((ids) => new Set(ids).size === ids.length, {
        error: "'notWrittenColumns' names a column twice",
      }),
    ),
  isOwnerMailed: z.boolean("'isOwnerMailed' must be true or false"),
  noticeMembers: z
    .array(z.int(NO_MEMBER).check(z.positive(NO_MEMBER)), "'noticeMembers' must be a list")
    .check(
      z.maxLength(LIMITS.noticeMembers, `At most ${LIMITS.noticeMembers} members get e-mails`),
      z.refine((ids) => new Set(ids).size === ids.length, {
        error: "'noticeMembers' names a member twice",
      }),
    ),
  noticeReplyTo: z.string("'noticeReplyTo' must be auto, none or the id of an e-mail field").check(
    z.refine(isFieldId, {
      error: "'noticeReplyTo' must be auto, none or the id of an e-mail field",
    }),
  ),
  messages: messageListSchema,
  chats: chatListSchema,
  askBack: askListSchema,
  follow: z.strictObject(
    {
      enabled: z.boolean("'follow.enabled' must be true or false"),
      columnIds: z
        .array(boundedText("A column id", LIMITS.label), "'follow.columnIds' must be a list")
        .check(
          z.maxLength(
            LIMITS.followedColumns,
            "A page to follow a request shows at most 10 columns",
          ),
          z.refine((ids) => new Set(ids).size === ids.length, {
            error: "'follow.columnIds' names a column twice",
          }),
        ),
      answers: z._default(z.boolean("'follow.answers' must be true or false"), false),
      stages: z.optional(z.boolean("'follow.stages' must be true or false")),
    },
    "'follow' must be {enabled, columnIds, answers, stages}",
  ),
  notificationRules: notificationRulesSchema,
  boardMode: z.enum(BOARD_MODES, "'boardMode' must be create, match or link"),
  matchFieldId: z.nullable(
    z
      .string("The field that finds the item must be text")
      .check(z.refine(isFieldId, { error: "The field that finds the item is no field id" })),
  ),
  matchMissing: z.enum(MATCH_MISSING, "'matchMissing' must be create or fail"),
  updateLinks: updateLinksSchema,
  correctableDays: z.nullable(
    z
      .int(DAYS_WRONG)
      .check(z.minimum(0, DAYS_WRONG), z.maximum(LIMITS.correctableDays, DAYS_WRONG)),
  ),
  resumable: z.boolean("'resumable' must be true or false"),
  withdrawable: z.boolean("'withdrawable' must be true or false"),
  archiveWithdrawn: z.boolean("'archiveWithdrawn' must be true or false"),
  retention: retentionSchema,
  ...stageSettingsShape,
};

/** Settings as a save sends them; absent keys are unchanged. */
export const publicPageSettingsPatchSchema = z.partial(
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? "The settings hold a name that is unknown"
        : "Settings must be an object",
  }),
);

const storedSchema = z.object({
  languages: z.catch(shape.languages, [...DEFAULTS.languages]),
  accentColor: z.catch(shape.accentColor, DEFAULTS.accentColor),
  theme: z.catch(shape.theme, DEFAULTS.theme),
  logoId: z.catch(shape.logoId, DEFAULTS.logoId),
  logoText: z.catch(shape.logoText, DEFAULTS.logoText),
  welcome: z.catch(shape.welcome, DEFAULTS.welcome),
  submitLabel: z.catch(shape.submitLabel, DEFAULTS.submitLabel),
  nextLabel: z.catch(shape.nextLabel, DEFAULTS.nextLabel),
  backLabel: z.catch(shape.backLabel, DEFAULTS.backLabel),
  thankYouTitle: z.catch(shape.thankYouTitle, DEFAULTS.thankYouTitle),
  thankYou: z.catch(shape.thankYou, DEFAULTS.thankYou),
  fillInAgain: z.catch(shape.fillInAgain, DEFAULTS.fillInAgain),
  fillInAgainLabel: z.catch(shape.fillInAgainLabel, DEFAULTS.fillInAgainLabel),
  endings: z.catch(storedEndingsSchema, DEFAULTS.endings),
  opensAt: z.catch(shape.opensAt, DEFAULTS.opensAt),
  closesAt: z.catch(shape.closesAt, DEFAULTS.closesAt),
  timeZone: z.catch(shape.timeZone, DEFAULTS.timeZone),
  responseLimit: z.catch(shape.responseLimit, DEFAULTS.responseLimit),
  uniqueFieldIds: z.catch(shape.uniqueFieldIds, DEFAULTS.uniqueFieldIds),
  uniqueMessage: z.catch(shape.uniqueMessage, DEFAULTS.uniqueMessage),
  closedMessage: z.catch(shape.closedMessage, DEFAULTS.closedMessage),
  prefillFieldIds: z.catch(shape.prefillFieldIds, DEFAULTS.prefillFieldIds),
  layout: z.catch(shape.layout, DEFAULTS.layout),
  showProgress: z.catch(shape.showProgress, DEFAULTS.showProgress),
  reviewPage: z.catch(shape.reviewPage, DEFAULTS.reviewPage),
  saveDrafts: z.catch(shape.saveDrafts, DEFAULTS.saveDrafts),
  showPoweredBy: z.catch(shape.showPoweredBy, DEFAULTS.showPoweredBy),
  isFormPageOnly: z.catch(shape.isFormPageOnly, DEFAULTS.isFormPageOnly),
  membersOnly: z.catch(shape.membersOnly, DEFAULTS.membersOnly),
  inviteesOnly: z.catch(shape.inviteesOnly, DEFAULTS.inviteesOnly),
  isReceiptSigned: z.catch(shape.isReceiptSigned, DEFAULTS.isReceiptSigned),
  onePerPerson: z.catch(shape.onePerPerson, DEFAULTS.onePerPerson),
  robots: z.catch(shape.robots, DEFAULTS.robots),
  itemName: z.catch(shape.itemName, DEFAULTS.itemName),
  endingColumnId: z.catch(shape.endingColumnId, DEFAULTS.endingColumnId),
  statusColumnId: z.catch(shape.statusColumnId, DEFAULTS.statusColumnId),
  notWrittenColumns: z.catch(shape.notWrittenColumns, DEFAULTS.notWrittenColumns),
  isOwnerMailed: z.catch(shape.isOwnerMailed, DEFAULTS.isOwnerMailed),
  noticeMembers: z.catch(shape.noticeMembers, DEFAULTS.noticeMembers),
  noticeReplyTo: z.catch(shape.noticeReplyTo, DEFAULTS.noticeReplyTo),
  messages: z.catch(storedMessagesSchema, DEFAULTS.messages),
  chats: z.catch(storedChatsSchema, DEFAULTS.chats),
  askBack: z.catch(storedAsksSchema, DEFAULTS.askBack),
  follow: z.catch(shape.follow, DEFAULTS.follow),
  notificationRules: z.catch(shape.notificationRules, DEFAULTS.notificationRules),
  boardMode: z.catch(shape.boardMode, DEFAULTS.boardMode),
  matchFieldId: z.catch(shape.matchFieldId, DEFAULTS.matchFieldId),
  matchMissing: z.catch(shape.matchMissing, DEFAULTS.matchMissing),
  updateLinks: z.catch(shape.updateLinks, DEFAULTS.updateLinks),
  correctableDays: z.catch(shape.correctableDays, DEFAULTS.correctableDays),
  resumable: z.catch(shape.resumable, DEFAULTS.resumable),
  withdrawable: z.catch(shape.withdrawable, DEFAULTS.withdrawable),
  archiveWithdrawn: z.catch(shape.archiveWithdrawn, DEFAULTS.archiveWithdrawn),
  retention: z.catch(shape.retention, DEFAULTS.retention),
  stages: z.catch(storedStagesSchema, DEFAULTS.stages),
  deliverAfterStage: z.catch(shape.deliverAfterStage, DEFAULTS.deliverAfterStage),
  stageColumnId: z.catch(shape.stageColumnId, DEFAULTS.stageColumnId),
});

/** Stored settings with defaults for whatever is missing or invalid. */
export function storedSettings(value: unknown): PublicPageSettings {
  const parsed = storedSchema.safeParse(value);
  return parsed.success ? parsed.data : DEFAULTS;
}

function fieldIds(name: string, tooMany: string) {
  return z
    .array(
      z.string("A field id must be text").check(
        z.refine(isFieldId, {
          error: "A field id may only hold up to 64 letters, digits, - and _",
        }),
      ),
      `${name} must be a list`,
    )
    .check(z.maxLength(LIMITS.fieldsPerForm, tooMany));
}

/** A date and time with an offset, converted to UTC. */
function instant(name: string) {
  const sentence = `${name} must be a date and time with its offset, like 2026-11-21T09:00:00Z`;
  return z.nullable(
    z.pipe(
      z.iso.datetime({ offset: true, error: sentence }),
      z.transform((text: string) => new Date(text).toISOString()),
    ),
  );
}
