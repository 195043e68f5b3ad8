import { describe, expect, it } from "vitest";
import { ask } from "@/tests/factories/content/asks";
import { ending } from "@/tests/factories/content/endings";
import { message } from "@/tests/factories/content/messages";
import { all, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { SURVEY as content } from "@/tests/factories/content/survey-content";
import { duplicateForm } from "./duplicate-form";
import type { Form } from "./form";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "./public-page-settings";

describe("a copy of a form", () => {
  const form: Form = {
    ...content,
    settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, responseLimit: 5 },
    id: 3,
    status: "published",
    webhookUrl: "https://example.org/old",
    publicUrl: "survey-x",
    fullPublicUrl: "https://forms.example.org/form/survey-x",
    hasUnpublishedChanges: true,
    live: null,
    version: 2,
    hasPassword: true,
    tags: ["Sales"],
    statuses: [{ id: "open", label: "Open", color: "#0a6548" }],
    isStopped: true,
    stoppedMessage: "Later",
    viewCount: 9,
    submissionCount: 4,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-02T00:00:00.000Z",
  };

  it("has the documented properties and shares nothing", () => {
    const copy = duplicateForm(form);
    expect(copy).toEqual(content);
    expect(copy.fields[0]).not.toBe(form.fields[0]);
  });

  it("has endings, messages, asks and rules of e-mails, which name its fields, as its own", () => {
    const rules = all(rule("name", "x"));
    const chats = [
      { id: "c", service: "discord" as const, url: "https://discord.com/x", text: "New" },
    ];
    const named = { notificationRules: rules, noticeReplyTo: "mail", chats };
    const [messages, askBack] = [[message("m", { rules })], [ask("a")]];
    const own = { ...named, endings: [ending("a", rules)], messages, askBack };
    const settings = { ...form.settings, ...own };
    const copy = duplicateForm({ ...form, settings });
    expect(copy.settings).toEqual({
      ...DEFAULT_PUBLIC_PAGE_SETTINGS,
      ...own,
    });
    expect(copy.settings.notificationRules).not.toBe(rules);
    expect(copy.settings.endings[0]).not.toBe(settings.endings[0]);
    expect(copy.settings.messages[0]).not.toBe(messages[0]);
    expect(copy.settings.askBack[0]?.fieldIds).not.toBe(askBack[0]?.fieldIds);
  });

  it("has the stages of its original, as its own", () => {
    const own = { stages: [stage("a")], deliverAfterStage: "a", stageColumnId: "status" };
    const copy = duplicateForm({ ...form, settings: { ...form.settings, ...own } });
    expect(copy.settings).toMatchObject(own);
    expect(copy.settings.stages[0]).not.toBe(own.stages[0]);
  });

  it("has its first screen, as its own", () => {
    const welcome = { title: "Hello", text: "", button: "" };
    const copy = duplicateForm({ ...form, settings: { ...form.settings, welcome } });
    expect(copy.settings.welcome).toEqual(welcome);
    expect(copy.settings.welcome).not.toBe(welcome);
  });

  it("lets visitors correct and withdraw as its original does", () => {
    const allowed = {
      correctableDays: 7,
      withdrawable: true,
      archiveWithdrawn: true,
      isReceiptSigned: true,
      onePerPerson: true,
      resumable: true,
      retention: { days: 30, boardItems: true },
    };
    const copy = duplicateForm({ ...form, settings: { ...form.settings, ...allowed } });
    expect(copy.settings).toMatchObject(allowed);
  });

  it("keeps the single webhook of an older form", () => {
    expect(duplicateForm({ ...form, webhooks: [] }).webhooks).toEqual(["https://example.org/old"]);
  });
});
