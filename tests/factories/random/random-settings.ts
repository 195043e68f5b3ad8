import fc from "fast-check";
import { BOARD_MODES, MATCH_MISSING } from "@/lib/domain/board/board-mode";
import { FORM_LAYOUTS } from "@/lib/domain/forms/public-page-settings";
import { WITH_ANSWERS } from "@/lib/domain/messages/message";
import { CORNERS, DENSITIES, LOGO_PLACES, SCHEMES } from "@/lib/domain/theme/theme";
import { ask } from "@/tests/factories/content/asks";
import { all, any, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";

const someStageSettings = {
  stages: fc.subarray([stage("one"), stage("two")]),
  deliverAfterStage: fc.constantFrom(null, "one"),
  stageColumnId: fc.constantFrom(null, "status"),
};

function someEndings() {
  const ending = fc.record({
    id: fc.constantFrom("one", "two"),
    rules: fc.constantFrom(all(), any(), all(rule("a")), all(rule("a", "x"))),
    title: fc.constantFrom("", "Gold"),
    text: fc.constantFrom("", "Bye"),
    icon: fc.constantFrom("done" as const, "info" as const),
    redirectUrl: fc.constantFrom(null, "https://a.example/"),
  });
  return fc.uniqueArray(ending, { selector: ({ id }) => id });
}

function someMessages() {
  const one = fc.record({
    id: fc.constantFrom("one", "two"),
    title: fc.constantFrom("", "Gold"),
    to: fc.record({ fieldId: fc.constantFrom("a", "b") }),
    rules: fc.constantFrom(all(), all(rule("$ending", "gold"))),
    subject: fc.constantFrom("Hi", "Bye"),
    text: fc.constantFrom("", "Bye"),
    replyTo: fc.constantFrom(undefined, "a@example.com"),
    withAnswers: fc.constantFrom(...WITH_ANSWERS),
    offer: fc.constantFrom({}, { follow: true }),
  });
  return fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 2 });
}

function someTheme() {
  return fc.record({
    font: fc.constantFrom("geist" as const, "inter" as const),
    corners: fc.constantFrom(...CORNERS),
    density: fc.constantFrom(...DENSITIES),
    pageColor: fc.constantFrom(null, "#fbe3ec"),
    background: fc.constantFrom(null, { mediaId: "m".repeat(32), kind: "cover" as const }),
    logoPlace: fc.constantFrom(...LOGO_PLACES),
    scheme: fc.constantFrom(...SCHEMES),
  });
}

/** The settings of forms that are compared. */
export function someSettings() {
  const time = fc.constantFrom(null, "2026-07-01T07:00:00.000Z", "2026-07-01T08:00:00.000Z");
  return fc.record({
    languages: fc.subarray(["en", "de", "ar"], { minLength: 1 }),
    accentColor: fc.constantFrom(null, "#0a7d5a"),
    logoId: fc.constantFrom(null, "a", "b"),
    logoText: fc.constantFrom("", "Acme"),
    welcome: fc.constantFrom(
      null,
      { title: "", text: "", button: "" },
      { title: "Hello", text: "Ten questions", button: "Begin" },
    ),
    thankYou: fc.constantFrom("", "Bye"),
    endings: someEndings(),
    opensAt: time,
    closesAt: time,
    timeZone: fc.constantFrom("UTC", "Europe/Berlin", "Africa/Lagos"),
    responseLimit: fc.constantFrom(null, 1, 2),
    correctableDays: fc.constantFrom(null, 0, 7),
    withdrawable: fc.boolean(),
    archiveWithdrawn: fc.boolean(),
    retention: fc.constantFrom(null, { days: 30, boardItems: false }),
    ...someStageSettings,
    closedMessage: fc.constantFrom("", "Too late"),
    uniqueFieldIds: fc.uniqueArray(fc.constantFrom("a", "b")),
    uniqueMessage: fc.constantFrom("", "Once"),
    prefillFieldIds: fc.uniqueArray(fc.constantFrom("a", "b")),
    layout: fc.constantFrom(...FORM_LAYOUTS),
    showProgress: fc.boolean(),
    reviewPage: fc.boolean(),
    saveDrafts: fc.boolean(),
    resumable: fc.boolean(),
    membersOnly: fc.boolean(),
    inviteesOnly: fc.boolean(),
    isReceiptSigned: fc.boolean(),
    onePerPerson: fc.boolean(),
    showPoweredBy: fc.boolean(),
    submitLabel: fc.constantFrom("", "Send"),
    nextLabel: fc.constantFrom("", "Go on"),
    backLabel: fc.constantFrom("", "Return"),
    theme: fc.option(someTheme()),
    thankYouTitle: fc.constantFrom("", "Got it"),
    fillInAgain: fc.boolean(),
    fillInAgainLabel: fc.constantFrom("", "Another"),
    isFormPageOnly: fc.boolean(),
    robots: fc.constantFrom("index" as const, "noindex" as const),
    itemName: fc.constantFrom("", "{field:a} - Order"),
    endingColumnId: fc.constantFrom(null, "text_1"),
    statusColumnId: fc.constantFrom(null, "status"),
    notWrittenColumns: fc.uniqueArray(fc.constantFrom("text_1", "date")),
    isOwnerMailed: fc.boolean(),
    noticeMembers: fc.uniqueArray(fc.constantFrom(1, 2)),
    noticeReplyTo: fc.constantFrom("auto", "none", "a"),
    messages: someMessages(),
    chats: fc.subarray([
      { id: "c", service: "slack" as const, url: "https://hooks.slack.com/x", text: "New {{a}}" },
    ]),
    askBack: fc.subarray([ask("one"), ask("two", { fieldIds: ["b"] })]),
    follow: fc.record({
      enabled: fc.boolean(),
      columnIds: fc.uniqueArray(fc.constantFrom("status", "date")),
      answers: fc.boolean(),
      stages: fc.option(fc.boolean(), { nil: undefined }),
    }),
    notificationRules: fc.constantFrom(all(), any(), all(rule("a")), all(rule("a", "x"))),
    boardMode: fc.constantFrom(...BOARD_MODES),
    matchFieldId: fc.constantFrom(null, "a", "b"),
    matchMissing: fc.constantFrom(...MATCH_MISSING),
    updateLinks: fc.record({
      enabled: fc.boolean(),
      validDays: fc.constantFrom(null, 7, 30),
      singleUse: fc.boolean(),
      inReceipt: fc.boolean(),
    }),
  });
}
