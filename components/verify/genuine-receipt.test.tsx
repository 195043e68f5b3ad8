import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReceiptLabels, ReceiptStatement } from "@/lib/contracts/submissions/signed-receipts";
import { GenuineReceipt } from "./genuine-receipt";

const STATEMENT: ReceiptStatement = {
  formId: 1,
  formTitle: "Order",
  submissionId: 7,
  version: 2,
  revision: 1,
  createdAt: "2026-03-01T12:00:00.000Z",
  itemId: null,
  answers: {
    "0b1c": "Ida",
    goods: [{ _key: "r1", what: "Tea", constructor: "Ann" }],
    where: { street: "Quay 1" },
    "9f2e": "",
  },
};
const LABELS = {
  "0b1c": "Your name",
  goods: "Goods",
  "goods.what": "What",
  what: "Another question",
  street: "Another question",
};

const read = (labels: ReceiptLabels) =>
  renderToStaticMarkup(<GenuineReceipt statement={STATEMENT} labels={labels} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

it("names questions and columns as the form did, and by their ids where the receipt does not say", () => {
  const text = read(LABELS);
  expect(text).toContain("Your name Ida");
  expect(text).toContain("Goods What Tea constructor Ann");
  expect(text).toContain("where street Quay 1");
  expect(text).not.toMatch(/0b1c|Another question/);
  expect(read({})).toContain("0b1c Ida");
});

it("writes names and answers in their own direction", () => {
  const answers = { "0b1c": "שלום!" };
  const html = renderToStaticMarkup(
    <GenuineReceipt statement={{ ...STATEMENT, answers }} labels={LABELS} />,
  );
  expect(html).toMatch(/<dt dir="auto"[^>]*>Your name<.*<span dir="auto"[^>]*>שלום!</);
});
