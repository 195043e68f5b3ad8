import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import type { MailSettingsResponse } from "@/lib/contracts/accounts/mail-settings";
import { MailSwitch } from "./mail-card";

const render = (
  settings: Omit<MailSettingsResponse, "isMailboxStopped">,
  isMailboxStopped = false,
) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <MailSwitch settings={{ ...settings, isMailboxStopped }} email="ada@example.com" />
    </QueryClientProvider>,
  );

it("shows the address and the limits of e-mails", () => {
  const html = render({ isAvailable: true, isConfirmed: true, isStopped: false });
  expect(html).toContain("go to ada@example.com: at most 20 e-mails an hour and 100 a day");
  expect(html).toContain('aria-checked="true"');
  expect(html).not.toContain("sends no e-mails yet");
});

it("says that they are stopped", () => {
  const html = render({ isAvailable: true, isConfirmed: true, isStopped: true });
  expect(html).toContain("Stopped: nothing is sent to ada@example.com");
  expect(html).toContain('aria-checked="false"');
});

it("says that they are stopped for the whole mailbox", () => {
  const html = render({ isAvailable: true, isConfirmed: true, isStopped: true }, true);
  expect(html).toContain("Stopped for the whole mailbox: nothing is sent to ada@example.com, nor");
  expect(html).toContain("Switching it on undoes that for all of them.");
  expect(html).toContain('aria-checked="false"');
});

it("says when the installation cannot send e-mails", () => {
  const html = render({ isAvailable: false, isConfirmed: true, isStopped: false });
  expect(html).toContain("This installation sends no e-mails yet.");
});
