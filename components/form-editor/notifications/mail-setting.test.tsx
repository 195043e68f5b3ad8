import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { META } from "@/tests/factories/responses/editor-meta";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";
import { MailSetting } from "./mail-setting";

function shown(given: Partial<PublicPageSettings>): string {
  const settings = { ...EMPTY_CONTENT.settings, ...given };
  const fields = [plain("city", { label: "City" })];
  const history = startHistory({ ...EMPTY_CONTENT, fields, settings });
  return renderToStaticMarkup(inEditor(<MailSetting />, { history }));
}

const OSLO = all(rule("city", "Oslo"));

it("shows whether new submissions are e-mailed, which is the default", () => {
  expect(EMPTY_CONTENT.settings.isOwnerMailed).toBe(true);
  expect(shown({})).toContain("E-mail me new submissions");
  expect(shown({})).toContain("To you (ada@example.com), if this installation sends e-mails.");
  const isOn = (isOwnerMailed: boolean) => shown({ isOwnerMailed }).includes('aria-checked="true"');
  expect([isOn(true), isOn(false)]).toEqual([true, false]);
});

const MEMBERS = [
  { userId: 1, username: "ada", email: "ada@example.com", problem: null },
  { userId: 2, username: "ben", email: "ben@example.com", problem: null },
  { userId: 3, username: "cleo", email: "cleo@example.com", problem: "unconfirmed" as const },
];

/** What ada reads in a form of her team that ben made. */
function shownOfBens(noticeMembers: number[]): string {
  const client = createQueryClient();
  const offered = { isAvailable: true, byDefault: [2], members: MEMBERS };
  client.setQueryData(queryKeys.noticeMembers(META.id), offered);
  const settings = { ...EMPTY_CONTENT.settings, noticeMembers };
  const given = { history: startHistory({ ...EMPTY_CONTENT, settings }), meta: META };
  return renderToStaticMarkup(inEditor(<MailSetting />, given, client));
}

it("says who gets them: 'you' only to who does", () => {
  const bens = shownOfBens([]);
  expect(bens).toContain("To ben (ben@example.com).");
  expect(bens).toContain("Nobody is chosen");
  expect(bens).toContain(">E-mail new submissions<");
  expect(bens).not.toMatch(/E-mail me|your account/);
  const both = shownOfBens([2, 1]);
  expect(both).toContain("To you (ada@example.com) and ben (ben@example.com).");
  expect(both).toContain("E-mail me new submissions");
});

it("says of whom nothing reaches, and of chosen members who left", () => {
  expect(shownOfBens([3])).toContain("cleo gets nothing: the address is not confirmed.");
  const left = shownOfBens([9]);
  expect(left).toContain("1 member who was chosen left the team");
  expect(left).toContain("To ben (ben@example.com).");
  expect(left).toContain("Remove from the list");
});

it("says about which, also while none are sent, so that rules can be mended", () => {
  expect(shown({})).toContain("About every submission.");
  expect(shown({ notificationRules: OSLO })).toContain("Only when City is Oslo.");
  expect(shown({ notificationRules: OSLO, isOwnerMailed: false })).toContain("Rules of the e-mail");
  expect(shown({ isOwnerMailed: false })).not.toContain("Rules of the e-mail");
});

it("says where replies go, and what automatic means for this form", () => {
  const mail = plain("mail", { type: "email", label: "E-mail" });
  const other = plain("office", { type: "email", label: "Office" });
  const shownWith = (fields: ReturnType<typeof plain>[], noticeReplyTo: string) => {
    const settings = { ...EMPTY_CONTENT.settings, noticeReplyTo };
    const history = startHistory({ ...EMPTY_CONTENT, fields, settings });
    return renderToStaticMarkup(inEditor(<MailSetting />, { history }));
  };
  expect(shownWith([mail], "auto")).toContain("To the answer of E-mail, the form&#x27;s only");
  expect(shownWith([], "auto")).toContain("The form has no e-mail field");
  expect(shownWith([mail, other], "auto")).toContain("The form has 2 e-mail fields");
  expect(shownWith([mail], "gone")).toContain("That field is gone");
  expect(shownWith([mail], "mail")).not.toContain("That field is gone");
});
