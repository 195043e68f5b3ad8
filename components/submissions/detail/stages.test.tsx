import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { WaitingList } from "@/components/dashboard/waiting-for-you";
import { createQueryClient } from "@/lib/client/queries/query-client";
import type { StageResponse, StageStepResponse } from "@/lib/contracts/submissions/stages";
import { plain } from "@/tests/factories/content/plain-fields";
import { Stages } from "./stages";

vi.mock("@/lib/client/queries/teams/use-permission", () => ({ usePermission: () => true }));

const at = "2026-11-01T08:00:00.000Z";
const labels = { approve: "Release", decline: "Decline", return: "Send back" };
const fields = [
  plain("p", { type: "page", stageId: "c" }),
  plain("d", { type: "decision", labels, returnTo: null }),
];

function html(stages: StageResponse[], stageHistory: StageStepResponse[] = reached(stages)) {
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Stages formId={1} submission={{ id: 2, stages, stageHistory, fields }} />
    </QueryClientProvider>,
  );
}

const reached = (stages: StageResponse[]) => stages.filter(({ state }) => state !== "later");
const textOf = (shown: string) => shown.replace(/<[^>]+>/g, " ");

it("says what became of each stage, whom it waits for and why it was returned", () => {
  const shown = html([
    { id: "a", title: "Boss", state: "returned", person: "ida", reason: "Which sum?", at },
    { id: "b", title: "Bank", state: "waiting", person: null, at },
    { id: "c", title: "Head", state: "later", person: null, at: null },
  ]);
  expect(textOf(shown)).toMatch(
    /Stages.*Boss.*Returned for correction.*ida.*Which sum\?.*Bank.*Waiting.*the owners of the team.*Head.*Later/,
  );
  expect(shown).toContain("Send the link of Bank again");
  expect(shown).not.toContain("Send the link of Boss again");
});

it("lists the rounds of before a return, each with what was decided in the owner's words", () => {
  const boss = { id: "a", title: "Boss", person: "ida", at };
  const head = { id: "c", title: "Head", person: "max", at };
  const back = { ...head, state: "returned", decision: "return", reason: "Which sum?" } as const;
  const history: StageResponse[] = [
    { ...boss, state: "done" },
    back,
    { ...boss, state: "done" },
    { ...head, state: "done", decision: "approve" },
  ];
  const shown = textOf(html(history.slice(2), history));
  expect(shown).toMatch(/Boss.*Done.*Head.*Send back.*max.*Which sum\?.*Boss.*Done.*Head.*Release/);
});

it("gives owners the link of what no e-mail reaches, and of what was returned", () => {
  const bank = { id: "b", title: "Bank", person: "bank@example.com", at };
  const waiting: StageStepResponse = { ...bank, state: "waiting", isHandedOn: true };
  expect(html([waiting], [waiting])).toContain("Copy the link of Bank");
  const returned: StageStepResponse = { ...bank, state: "returned", isHandedOn: true };
  expect(html([returned], [returned])).toContain("Copy the link to correct #2");
  expect(html([{ ...bank, state: "waiting" }])).not.toContain("Copy the link");
});

it("says nothing of stages where a form has none", () => {
  expect(html([])).toBe("");
});

it("what waits for a member leads to its page, and nothing stands where nothing waits", () => {
  const url = "http://localhost/stage/x";
  const place = { formId: 1, formTitle: "Leave", submissionId: 7, stageId: "a", title: "Boss" };
  const list = renderToStaticMarkup(<WaitingList stages={[{ ...place, url, since: at }]} />);
  expect(list).toContain(`href="${url}"`);
  expect(list.replace(/<[^>]+>/g, "")).toMatch(/Waiting for you.*Boss.*Leave #7/);
  expect(renderToStaticMarkup(<WaitingList stages={[]} />)).toBe("");
});
