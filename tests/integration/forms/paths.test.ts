import { expect, it } from "vitest";
import type { PathsResponse } from "@/lib/contracts/forms/paths";
import { call, newAccount, newLiveForm } from "../support/api";

const when = (fieldId: string, value: string) => ({
  enabled: true,
  action: "show",
  rules: { match: "all", items: [{ fieldId, operator: "equals", value }] },
});

it("all answers of the ways through a form can be sent as they are", async () => {
  const account = await newAccount();
  const fields = [
    {
      id: "way",
      type: "radio",
      label: "Way",
      options: ["Train", "Car", "Other"],
      required: true,
      allowOther: true,
    },
    { id: "code", type: "text", label: "Code", required: true, pattern: "^[A-Z]{3}-\\d{2}$" },
    { id: "byCar", type: "page", label: "Page", conditionalLogic: when("way", "Car") },
    { id: "seats", type: "number", label: "Seats", min: 1, max: 9, step: 1, required: true },
    { id: "plan", type: "file", label: "Plan", required: true, acceptedFileTypes: [".pdf"] },
    { id: "name", type: "signature", label: "Name", required: true },
    { id: "last", type: "page", label: "Page" },
    {
      id: "rooms",
      type: "table",
      label: "Rooms",
      minRows: 2,
      columns: [
        {
          id: "kind",
          type: "dropdown",
          label: "Kind",
          options: ["Single", "Double"],
          required: true,
        },
      ],
    },
    { id: "both", type: "text", label: "Both", conditionalLogic: when("byCar", "x") },
    { id: "mail", type: "email", label: "Mail", required: true },
  ];
  const form = await newLiveForm(account, {
    title: "Ways",
    fields,
    settings: { uniqueFieldIds: ["mail"] },
  });
  const ask = async () => {
    const reply = await call(`/api/forms/${form.id}/paths`, { token: account.token });
    expect(reply.status).toBe(200);
    return reply.json as PathsResponse;
  };
  let found = await ask();
  while (!found.isComplete) {
    found = await ask();
  }
  expect(found).toMatchObject({
    isComplete: true,
    shortest: { questions: 4 },
    longest: { questions: 7 },
    unreachableFieldIds: ["both"],
    endingsNeverMet: [],
    undecided: { fieldIds: [], endingIds: [], lengths: [] },
  });
  expect(found.answers.length).toBeGreaterThan(1);
  for (const body of found.answers) {
    const sent = await call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body });
    expect([sent.status, sent.json]).toEqual([201, sent.json]);
  }
});
