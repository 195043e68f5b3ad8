import { expect, it } from "vitest";
import { requireDraftFileQuota, requireDraftQuota } from "./draft-quota";

const MB = 1024 ** 2;
const FEW = { drafts: 1, bytes: 10 };
const quota = (counted: object, isNew = true) =>
  requireDraftQuota({ ofForm: FEW, ofSender: FEW, ofSenderEverywhere: FEW, ...counted }, { isNew });

it.each([
  [{ ofSender: { drafts: 301, bytes: 0 } }],
  [{ ofSender: { drafts: 1, bytes: 51 * MB } }],
  [{ ofSenderEverywhere: { drafts: 1_001, bytes: 0 } }],
  [{ ofSenderEverywhere: { drafts: 1, bytes: 201 * MB } }],
  [{ ofForm: { drafts: 10_001, bytes: 0 } }],
  [{ ofForm: { drafts: 1, bytes: 2_049 * MB } }],
  [{ ofForm: { drafts: 5_001, bytes: 0 }, ofSender: { drafts: 21, bytes: 0 } }],
  [{ ofForm: { drafts: 1, bytes: 1_025 * MB }, ofSender: { drafts: 1, bytes: 6 * MB } }],
])("refuses what is above %j", (counted) => {
  expect(() => quota(counted)).toThrow(/Please try again later/);
});

it("a few networks that fill half a form lock nobody else out, nor who saves again", () => {
  const crowded = { ofForm: { drafts: 9_999, bytes: 2_000 * MB } };
  expect(() => quota({ ...crowded, ofSender: { drafts: 20, bytes: MB } })).not.toThrow();
  const campus = { ...crowded, ofSender: { drafts: 300, bytes: 4 * MB } };
  expect(() => quota(campus)).toThrow(/from your network/);
  expect(() => quota(campus, false)).not.toThrow();
});

it("files are shared in the same way", () => {
  const few = { files: 10, bytes: MB };
  const full = { files: 1_990, bytes: MB };
  expect(() => requireDraftFileQuota({ ofForm: full, ofSender: few })).not.toThrow();
  const more = { files: 11, bytes: MB };
  expect(() => requireDraftFileQuota({ ofForm: full, ofSender: more })).toThrow(/so many files/);
  expect(() => requireDraftFileQuota({ ofForm: more, ofSender: more })).not.toThrow();
});
