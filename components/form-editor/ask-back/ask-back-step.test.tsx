import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { ask } from "@/tests/factories/content/asks";
import { plain } from "@/tests/factories/content/plain-fields";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";
import { withoutField } from "../state/without-field";
import { AskBackStep } from "./ask-back-step";

const MAIL = plain("mail", { type: "email", label: "E-mail" });
const NAME = plain("name", { label: "Name" });

function contentOf(askBack: Ask[], fields = [MAIL, NAME]) {
  const settings = { ...EMPTY_CONTENT.settings, askBack };
  return { ...EMPTY_CONTENT, mondayBoardId: "7", fields, settings };
}

function shown(content: ReturnType<typeof contentOf> | typeof EMPTY_CONTENT): string {
  const state = { history: startHistory(content), openSteps: { "ask-back": true } };
  return renderToStaticMarkup(inEditor(<AskBackStep />, state));
}

it("says what each asks, and what is wrong with it", () => {
  const html = shown(contentOf([ask("a"), ask("b", { label: "More", to: { fieldId: "x" } })]));
  expect(html).toContain("1 question, to E-mail; answers set “Answered”");
  expect(html).toContain("1 question, to a removed field");
  expect(html).toContain("It is sent to a field that does not exist: x.");
  expect(html).toContain("Delete More");
});

it("offers an ask where there is a board and an address, and no sixth", () => {
  expect(shown(contentOf([]))).toContain("Add an ask");
  expect(shown(contentOf([], [NAME]))).toContain("Add an e-mail field");
  expect(shown({ ...contentOf([]), mondayBoardId: null })).toContain("Choose a board first");
  const matching = contentOf([ask("a")]);
  matching.settings.boardMode = "match";
  expect(shown(matching)).toContain("so nobody is asked");
  expect(shown(contentOf(["a", "b", "c", "d", "e"].map((id) => ask(id))))).toContain(
    "at most 5 asks",
  );
});

it("a deleted field is taken out of the questions, unless it is the only one", () => {
  const content = contentOf([ask("a", { fieldIds: ["name", "mail"] }), ask("b")]);
  const { settings } = withoutField(content, "name");
  expect(settings.askBack.map(({ fieldIds }) => fieldIds)).toEqual([["mail"], ["name"]]);
});
