import { describe, expect, it } from "vitest";
import { ask } from "@/tests/factories/content/asks";
import { askListSchema, storedAsksSchema } from "./ask-back-schema";

const refusal = (raw: unknown) => askListSchema.safeParse(raw).error?.issues[0]?.message;

describe("asks of the board that are read", () => {
  it("keep everything as it was given", () => {
    const asks = [
      ask("a", { label: " Needs info ", subject: "About {{way}}", text: "**Hi** {{name}}" }),
      ask("b", { fieldIds: ["name", "way"] }),
    ];
    expect(askListSchema.parse(asks)).toEqual(asks);
  });

  it.each<[string, unknown]>([
    ["The asks must be a list", { 0: ask("a") }],
    ["The asks must be a list", "asks"],
    ["A form can have at most 5 asks", Array.from({ length: 6 }, (_, index) => ask(`a${index}`))],
    ["Ask 1: It must be an object", [null]],
    ["Ask 2: It must be an object", [ask("a"), [ask("b")]]],
    ['Ask "Needs info": An ask must have an id', [{ ...ask("a"), id: 7 }]],
    [
      'Ask "Needs info": Its id may only hold up to 64 letters, digits, - and _',
      [ask("__proto__")],
    ],
    ['Ask "More": Another ask has the same id', [ask("a"), ask("a", { label: "More" })]],
    ['Ask "Needs info": Choose the status column that asks', [ask("a", { columnId: " " })]],
    ['Ask "Needs info": The status column must be text', [{ ...ask("a"), columnId: {} }]],
    ["Ask 1: Choose the label that asks", [ask("a", { label: " " })]],
    ["Ask 1: The label that asks must be text", [{ ...ask("a"), label: ["Needs info"] }]],
    [
      "Ask 1: The label that asks must be at most 500 characters",
      [ask("a", { label: "x".repeat(501) })],
    ],
    ['Ask "Needs info": Choose the label that an answer sets', [ask("a", { answeredLabel: "" })]],
    ...["Needs info", " needs INFO "].map((answeredLabel): [string, unknown] => [
      'Ask "Needs info": The label that an answer sets must be another than the one that asks',
      [ask("a", { answeredLabel })],
    ]),
    ['Ask "Needs info": Choose at least one question that is open', [ask("a", { fieldIds: [] })]],
    [
      'Ask "Needs info": Choose at least one question that is open',
      [{ ...ask("a"), fieldIds: null }],
    ],
    ['Ask "Needs info": Its open questions must be a list', [{ ...ask("a"), fieldIds: "name" }]],
    ['Ask "Needs info": A field id must be text', [{ ...ask("a"), fieldIds: [{}] }]],
    ['Ask "Needs info": It names a question twice', [ask("a", { fieldIds: ["name", "name"] })]],
    [
      'Ask "Needs info": Too many questions are open',
      [ask("a", { fieldIds: Array.from({ length: 501 }, (_, index) => `f${index}`) })],
    ],
    ['Ask "Needs info": Choose the e-mail field that it is sent to', [{ ...ask("a"), to: "mail" }]],
    [
      'Ask "Needs info": Choose the e-mail field that it is sent to',
      [{ ...ask("a"), to: { fieldId: "mail", cc: "b" } }],
    ],
    ['Ask "Needs info": It needs a subject', [ask("a", { subject: " " })]],
    [
      'Ask "Needs info": The subject must be one line without control characters',
      [ask("a", { subject: "Hi\r\nBcc: all@example.com" })],
    ],
    ['Ask "Needs info": It needs a text', [ask("a", { text: "\n" })]],
    [
      'Ask "Needs info": The text must be at most 5,000 characters',
      [ask("a", { text: "x".repeat(5001) })],
    ],
    ['Ask "Needs info": It holds a name that is unknown: replyTo', [{ ...ask("a"), replyTo: "x" }]],
  ])("are refused with a sentence that names them: %s", (sentence, raw) => {
    expect(refusal(raw)).toBe(sentence);
  });
});

it("stored asks stay when one of them cannot be read", () => {
  const [a, b] = [ask("a"), ask("b")];
  expect(storedAsksSchema.parse([a, ask("c", { label: "" }), null, a, b])).toEqual([a, b]);
  expect(storedAsksSchema.parse({})).toEqual([]);
});
