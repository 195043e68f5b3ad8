import { describe, expect, it } from "vitest";
import { ending } from "@/tests/factories/content/endings";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "./public-page-settings";
import { publicPageSettingsPatchSchema, storedSettings } from "./public-page-settings-schema";

describe("settings as a save sends them", () => {
  it("keep colours in lower case and moments in UTC", () => {
    const sent = { accentColor: "#0A7D5A", opensAt: "2026-11-21T10:00:00+01:00" };
    expect(publicPageSettingsPatchSchema.parse(sent)).toEqual({
      accentColor: "#0a7d5a",
      opensAt: "2026-11-21T09:00:00.000Z",
    });
  });

  it("keep a welcome screen with the texts that are given", () => {
    const parsed = publicPageSettingsPatchSchema.parse({ welcome: { title: "Hello" } });
    expect(parsed).toEqual({ welcome: { title: "Hello", text: "", button: "" } });
    expect(publicPageSettingsPatchSchema.parse({ welcome: null })).toEqual({ welcome: null });
  });

  it.each([
    [{ accentColor: "red; background: url(//x)" }, "The accent colour must be like #0a7d5a"],
    [{ opensAt: "2026-11-21T10:00" }, /^The opening time must be a date and time/],
    [{ closesAt: "2026-13-41T10:00:00Z" }, /^The closing time must be a date and time/],
    [{ timeZone: "Mars/Olympus" }, "The time zone is unknown"],
    [{ timeZone: "+02:00" }, "The time zone is unknown"],
    [{ responseLimit: 0 }, /from 1 to 1,000,000$/],
    [{ responseLimit: 1.5 }, /from 1 to 1,000,000$/],
    [{ correctableDays: -1 }, /null or a whole number from 0 to 3,650$/],
    [{ correctableDays: 3_651 }, /null or a whole number from 0 to 3,650$/],
    [{ correctableDays: "7" }, /null or a whole number from 0 to 3,650$/],
    [{ welcome: "Hello" }, "'welcome' must be null or {title, text, button}"],
    [{ welcome: { title: "a", colour: "red" } }, "'welcome' must be null or {title, text, button}"],
    [{ welcome: { title: 7 } }, /^The title of the welcome screen/],
    [{ welcome: { button: "x".repeat(300) } }, /^The button of the welcome screen/],
    [{ isReceiptSigned: 1 }, "'isReceiptSigned' must be true or false"],
    [{ onePerPerson: 1 }, "'onePerPerson' must be true or false"],
    [{ resumable: "on" }, "'resumable' must be true or false"],
    [{ withdrawable: 1 }, "'withdrawable' must be true or false"],
    [{ archiveWithdrawn: null }, "'archiveWithdrawn' must be true or false"],
    [{ retention: { days: 0, boardItems: false } }, /^'retention' must be null, \{days/],
    [{ retention: { days: 3_651, boardItems: false } }, /^'retention' must be null/],
    [
      { retention: { days: 7, afterDelivery: true, boardItems: false } },
      /^'retention' must be null/,
    ],
    [{ retention: { afterDelivery: false, boardItems: false } }, /^'retention' must be null/],
    [{ retention: { boardItems: true } }, /^'retention' must be null/],
    [{ retention: { days: 7, boardItems: "yes" } }, /^'retention' must be null/],
    [{ retention: 7 }, /^'retention' must be null/],
    [{ logoId: "../../etc/passwd" }, "The logo is unknown"],
    [{ thankYou: "x".repeat(5001) }, /at most 5,000 characters$/],
    [{ prefillFieldIds: ["__proto__"] }, /^A field id may only hold/],
    [{ robots: "nofollow" }, "'robots' must be index or noindex"],
    [{ showProgress: 1 }, "'showProgress' must be true or false"],
    [{ reviewPage: "yes" }, "'reviewPage' must be true or false"],
    [{ saveDrafts: "yes" }, "'saveDrafts' must be true or false"],
    [{ showPoweredBy: 0 }, "'showPoweredBy' must be true or false"],
    [{ fillInAgain: null }, "'fillInAgain' must be true or false"],
    [{ submitLabel: "x".repeat(101) }, /Submit button must be at most 100 characters$/],
    [{ notWrittenColumns: [7] }, "A column id must be text"],
    [{ notWrittenColumns: ["a", "a"] }, "'notWrittenColumns' names a column twice"],
    [{ noticeMembers: ["7"] }, "'noticeMembers' must hold ids of members"],
    [{ noticeMembers: [7, 7] }, "'noticeMembers' names a member twice"],
    [{ isOwnerMailed: "yes" }, "'isOwnerMailed' must be true or false"],
    [{ notificationRules: [] }, /^E-mail of new submissions: Rules must be a group/],
    [{ colours: "x" }, "The settings hold a name that is unknown"],
    ["everything", "Settings must be an object"],
  ])("are refused with a sentence: %o", (sent, sentence) => {
    const parsed = publicPageSettingsPatchSchema.safeParse(sent);
    expect(parsed.error?.issues[0]?.message).toMatch(sentence);
  });
});

describe("stored settings", () => {
  it.each([{}, null, undefined, [], "text"])("of an older release have defaults: %o", (stored) => {
    expect(storedSettings(stored)).toEqual(DEFAULT_PUBLIC_PAGE_SETTINGS);
  });

  it("lose only what cannot be read", () => {
    const stored = {
      accentColor: "green",
      responseLimit: 9,
      robots: "index",
      notificationRules: { match: "some", items: [] },
    };
    expect(storedSettings(stored)).toEqual({
      ...DEFAULT_PUBLIC_PAGE_SETTINGS,
      responseLimit: 9,
      robots: "index",
    });
  });

  it("keep the endings that can be read", () => {
    const gold = ending("gold");
    expect(storedSettings({ endings: [{ id: "a b" }, gold] }).endings).toEqual([gold]);
  });
});
