import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { requestSettingsResponse } from "@/lib/contracts/bundled-requests";
import { DEFAULT_SETTINGS } from "@/lib/domain/approval/request-settings";
import { BundledSettingsForm } from "./bundled-settings-form";

const LABEL = "Only from the request page";

function formOf(changes: { isRecipient: boolean; isRequestPageOnly?: boolean }): string {
  const settings = requestSettingsResponse.parse({ ...DEFAULT_SETTINGS, ...changes });
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <BundledSettingsForm settings={settings} />
    </QueryClientProvider>,
  );
}

const ticked = (html: string) => html.split('aria-checked="true"').length - 1;

it("offers only the account that strangers' requests go to that they come from the page", () => {
  const other = formOf({ isRecipient: false });
  expect(other).not.toContain(LABEL);
  expect(other).toContain("what others send goes to another account or to nobody");
  const [off, on] = [false, true].map((isRequestPageOnly) =>
    formOf({ isRecipient: true, isRequestPageOnly }),
  );
  expect([off, on]).toEqual([expect.stringContaining(LABEL), expect.stringContaining(LABEL)]);
  expect(off).toContain("What people send who are not signed in comes to this account");
  expect(ticked(on ?? "")).toBe(ticked(off ?? "") + 1);
});

it("says of the lists and approvers that nobody changed that they are examples", () => {
  const examples = (changes: object) => {
    const given = { ...DEFAULT_SETTINGS, isRecipient: false, ...changes };
    const settings = requestSettingsResponse.parse(given);
    const html = renderToStaticMarkup(
      <QueryClientProvider client={createQueryClient()}>
        <BundledSettingsForm settings={settings} />
      </QueryClientProvider>,
    );
    return html.match(/(?:These are examples|This is an example)/g) ?? [];
  };
  expect(examples({})).toHaveLength(4);
  const own = { properties: ["Elm Street 1"], approvers: { high: "Zoe", low: "Ann" } };
  expect(examples(own)).toEqual(["These are examples"]);
});
