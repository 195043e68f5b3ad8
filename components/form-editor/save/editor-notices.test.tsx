import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ApiError } from "@/lib/client/http/api-error";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { inEditor } from "../editor.fixture";
import { EditorNotices } from "./editor-notices";
import { fieldIndexOf, saveErrorFrom, webhookIndexOf } from "./save-error";

const ignore = () => undefined;

function refusal(status: number, body: string, fieldErrors: Record<string, string> = {}) {
  return new ApiError({ status, message: body, body, fieldErrors });
}

function strip(error: unknown) {
  return renderToStaticMarkup(
    inEditor(<EditorNotices found={null} onRestore={ignore} onDiscard={ignore} />, {
      saveState: "failed",
      saveError: saveErrorFrom(error),
    }),
  );
}

it("offers a way out of a failed save: sign in again, save as a new form, or try again", () => {
  const signedOut = strip(refusal(401, "Please sign in."));
  expect(signedOut).toContain('href="/login"');
  expect(signedOut).toContain("Try again");
  const gone = strip(refusal(404, "Form not found"));
  expect(gone).toContain("Save as a new form");
  expect(gone).not.toContain("Try again");
  const broken = strip(refusal(500, "Something went wrong."));
  expect(broken).toContain("Try again");
  expect(broken).not.toContain("/login");
});

it("names the field that the server refused, and the place of a webhook", () => {
  const field = { ...definitionOf({ type: "text" }).create("a"), label: "Code" };
  const body = { ...EMPTY_CONTENT, fields: [{ ...field, label: "First" }, field] };
  const error = refusal(400, "No regular expression", { "fields.1.pattern": "No" });
  expect(saveErrorFrom(error, body).sentence).toBe("“Code”: No regular expression.");
  expect(fieldIndexOf(saveErrorFrom(error).places)).toBe(1);
  expect(webhookIndexOf({ "webhooks.2": "No" })).toBe(2);
  expect(webhookIndexOf({ webhooks: "No" })).toBeNull();
});
