import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import type { RevisionResponse } from "@/lib/contracts/submissions/submissions";
import { Revisions } from "./revisions";

const createdAt = "2026-11-01T08:00:00.000Z";
const SENT: RevisionResponse = { revision: 1, by: "respondent", changed: [], createdAt };

const html = (...revisions: RevisionResponse[]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Revisions formId={1} submission={{ id: 2, revisions: [...revisions, SENT] }} />
    </QueryClientProvider>,
  );

it("says who corrected a submission and how much, the newest first", () => {
  const shown = html(
    { revision: 3, by: "owner", changed: ["who"], createdAt },
    { revision: 2, by: "respondent", changed: ["who", "why"], createdAt },
  );
  expect(shown.replace(/<[^>]+>/g, " ")).toMatch(
    /Revisions.*by the team.*1 answer.*by the respondent.*2 answers.*As sent/,
  );
});

it("says nothing of one that was never corrected", () => {
  expect(html()).toBe("");
});
