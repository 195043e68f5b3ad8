import { expect, it, vi } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { publicPageContent } from "./public-page-content";
import { INPUT_HEADER, withRenderInput, type PageAttempt } from "./render-input";

vi.mock("@/lib/server/public-form/spam-guard/page-guard", () => ({ pageGuardOf: () => ({}) }));

const ARRIVED = "Your answers had already arrived as receipt number #7.";
const live = {
  ...{ formId: 1, versionId: 1, fields: [], settings: DEFAULT_PUBLIC_PAGE_SETTINGS },
  stop: { message: "" },
} as never;

async function contentOf(given: Partial<PageAttempt>) {
  const start = { answers: { name: "Jo" }, errors: {}, refusals: 0, failure: "Failed." };
  const attempt = { publicUrl: "p", start, newIds: [], token: "t", ...given };
  const { result } = await withRenderInput(attempt, (ticket) =>
    publicPageContent({ live, publicUrl: "p", headers: new Headers({ [INPUT_HEADER]: ticket }) }),
  );
  return result;
}

it("says of a form that takes no answers any more whether those of its page were sent", async () => {
  expect(await contentOf({})).toMatchObject({
    refusedBy: "stopped",
    closed:
      "This form is closed and takes no more answers. Your answers were not sent; they stay here.",
  });
  expect(await contentOf({ arrived: ARRIVED })).toMatchObject({
    refusedBy: "stopped",
    closed: ARRIVED,
    start: { answers: { name: "Jo" }, failure: null },
  });
});
