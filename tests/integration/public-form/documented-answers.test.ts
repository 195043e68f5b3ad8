import { expect, it } from "vitest";
import { otherKey } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { sampleOf } from "@/scripts/field-document/facts";
import { SAMPLES } from "@/scripts/field-document/samples";
import { errorFieldsOf, newAccount, newLiveForm } from "../support/api";
import { answersOf, submit } from "../support/files";

it("what cannot be stored of an answer is said of its field, wherever it stands", async () => {
  const fields = [
    { id: "name", type: "text", label: "Name" },
    { id: "topic", type: "dropdown", label: "Topic", options: ["Help", "Other"] },
    {
      id: "detail",
      type: "textarea",
      label: "Detail",
      conditionalLogic: { enabled: true, dependsOn: "topic", showIf: { value: "Help" } },
    },
    { id: "cv", type: "file", label: "CV" },
    { id: "source", type: "hidden", label: "Source" },
  ];
  const { publicUrl } = await newLiveForm(await newAccount(), { title: "Texts", fields });
  const bodies: [string, object][] = [
    ["name", { name: "a\u0000b" }],
    ["name", { name: { "\ud800": 1 } }],
    ["topic", { topic: "Other", topic_other: "\ud800" }],
    ["detail", { topic: { value: "Help", conditionalData: { Help: { Detail: "\udc00" } } } }],
    ["cv", { cv: { name: "a\u0000.txt", type: "text/plain", content: "data:,;base64,aGk=" } }],
    ["source", { source: "\u0000" }],
  ];
  for (const [id, body] of bodies) {
    const reply = await submit(publicUrl, body);
    expect([reply.status, Object.keys(errorFieldsOf(reply) ?? {})]).toEqual([400, [id]]);
  }
});

it("every example of the documentation is taken", async () => {
  // People are those of a board account: people.sqlite.test.ts sends them.
  const types = FIELD_TYPES.filter((type) => {
    const { kind, offersPeople } = definitionOf({ type });
    return kind === "input" && !offersPeople;
  });
  const account = await newAccount();
  const fields = types.map((type) => ({ ...sampleOf(type).field, id: `f_${type}` }));
  const { id, publicUrl } = await newLiveForm(account, { title: "One of each", fields });
  const entries = types.flatMap((type) => {
    const { answer, sent = answer, other } = SAMPLES[type];
    const own = [`f_${type}`, sent] as const;
    return other === undefined ? [own] : [own, [otherKey(own[0]), other] as const];
  });
  const reply = await submit(publicUrl, Object.fromEntries(entries));
  expect([reply.status, errorFieldsOf(reply)]).toEqual([201, null]);
  const [stored = {}] = await answersOf(account, id);
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(types.map((type) => `f_${type}`)));
});
