import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { Message } from "@/lib/domain/messages/message";
import { ending } from "@/tests/factories/content/endings";
import { message } from "@/tests/factories/content/messages";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";
import { MessagesSetting } from "./messages-setting";

const MAIL = plain("mail", { type: "email", label: "E-mail" });

function shown(messages: Message[], fields = [MAIL]): string {
  const settings = { ...EMPTY_CONTENT.settings, messages, endings: [ending("gold")] };
  const history = startHistory({ ...EMPTY_CONTENT, fields, settings });
  return renderToStaticMarkup(inEditor(<MessagesSetting />, { history }));
}

it("offers a confirmation first, and an address field where there is none", () => {
  expect(shown([])).toContain("Add a confirmation");
  const without = shown([], [plain("name")]);
  expect(without).toContain("no address to send to");
  expect(without).toContain("Add an e-mail field");
  expect(without).not.toContain("Add a confirmation");
});

it("says to whom and when each is sent, and what is wrong with it", () => {
  const gold = all(rule("$ending", "gold"));
  const html = shown([
    message("all"),
    message("gold", { rules: gold }),
    message("gone", { to: { fieldId: "x" } }),
  ]);
  expect(html).toContain("To E-mail, always");
  expect(html).toContain("To E-mail, when Ending is GOLD");
  expect(html).toContain("To a removed field, always");
  expect(html).toContain("It is sent to a field that does not exist");
  expect(html).toContain("Add a message");
});

it("offers no sixth", () => {
  const html = shown(["a", "b", "c", "d", "e"].map((id) => message(id)));
  expect(html).toContain("at most 5 messages");
  expect(html).not.toContain("Duplicate");
});
