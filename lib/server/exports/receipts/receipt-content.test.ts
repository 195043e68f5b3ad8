import { expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { compileForm } from "@/lib/form-engine/compile-form";
import { all, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { receiptContent, type ReceiptReader } from "./receipt-content";

const fields = [
  plain("p1", { type: "page", title: "You" }),
  plain("name", { label: "Name" }),
  plain("s", { type: "section", sectionTitle: "Place" }),
  plain("town", { label: "Town", sectionId: "s" }),
  plain("why", { label: "Why", conditionalLogic: whenRules(all(rule("name", "Bo"))) }),
  plain("key", { type: "password", label: "Passphrase" }),
  plain("from", { type: "hidden", label: "Came from" }),
  plain("p2", { type: "page" }),
  plain("paint", { type: "color", label: "Paint" }),
  plain("best", { type: "ranking", label: "Best", options: ["Sea, far", "Hill"] }),
  plain("terms", { type: "consent", label: "I agree" }),
];

function said(answers: Answers, reader: ReceiptReader = "owner") {
  const publicForm = { id: 1, title: "Permit", description: "", fields };
  const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, timeZone: "Europe/Oslo" };
  const content = receiptContent({
    submission: { id: 7, createdAt: new Date("2026-11-20T09:42:00Z"), answers },
    version: { publicForm, settings, form: compileForm(fields), language: "en", texts: ENGLISH },
    logo: null,
    reader,
  });
  const blocks = content.blocks.map((block) =>
    block.kind === "heading"
      ? `${"#".repeat(block.level)} ${block.text}`
      : `${block.label}: ${"text" in block.value ? block.value.text : block.value.kind}`,
  );
  return { facts: content.facts, blocks };
}

it("has the answers under pages and sections, and says what was left empty", () => {
  expect(said({ name: "Ida", paint: "#1a7f5a" })).toEqual({
    facts: "Number 7 · Nov 20, 2026, 10:42 AM (Europe/Oslo)",
    blocks: [
      "## You",
      "Name: Ida",
      "### Place",
      "Town: missing",
      "Came from: missing",
      "Paint: #1a7f5a",
      "Best: missing",
      "I agree: missing",
    ],
  });
});

it("has the text that was agreed to without the signs of Markdown", () => {
  const terms = { agreed: true, version: 2, text: "See **this**.\n\n- One" };
  expect(said({ terms }).blocks).toContain("I agree: Yes\nVersion 2:\n\nSee this.\n\n- One");
});

it("has what is in an order one below the other", () => {
  expect(said({ best: ["Hill", "Sea, far"] }).blocks).toContain("Best: 1. Hill\n2. Sea, far");
});

it("has no secret answers, and questions only where they were asked", () => {
  const { blocks } = said({ name: "Bo", key: "sealed", why: "So" });
  expect(blocks).toContain("Why: So");
  expect(blocks.join()).not.toMatch(/Passphrase|sealed/);
});

it("keeps what the form never showed from whoever sent it", () => {
  const answers = { name: "Ida", from: "campaign" };
  expect(said(answers).blocks).toContain("Came from: campaign");
  expect(said(answers, "respondent").blocks.join()).not.toContain("Came from");
});
