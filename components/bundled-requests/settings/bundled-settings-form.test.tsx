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
  expect(formOf({ isRecipient: false })).not.toContain(LABEL);
  const [off, on] = [false, true].map((isRequestPageOnly) =>
    formOf({ isRecipient: true, isRequestPageOnly }),
  );
  expect([off, on]).toEqual([expect.stringContaining(LABEL), expect.stringContaining(LABEL)]);
  expect(ticked(on ?? "")).toBe(ticked(off ?? "") + 1);
});
