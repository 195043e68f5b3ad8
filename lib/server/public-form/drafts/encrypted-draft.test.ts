import { expect, it } from "vitest";
import { newDraftToken, readDraftToken } from "./draft-token";
import { decryptDraft, encryptDraft } from "./encrypted-draft";

const CONTENT = { versionId: 3, answers: { name: "Ida", list: ["a"] }, page: "p2" };

it("a draft opens with the token of its link, for its form, unchanged, and in no other case", () => {
  const { token, key } = newDraftToken();
  const sealed = encryptDraft({ formId: 1, key }, CONTENT);
  const again = readDraftToken(token);
  expect(again).not.toBeNull();
  expect(decryptDraft({ formId: 1, key: again?.key ?? key }, sealed)).toEqual(CONTENT);
  expect(() => decryptDraft({ formId: 2, key }, sealed)).toThrow();
  expect(() => decryptDraft({ formId: 1, key: newDraftToken().key }, sealed)).toThrow();
  const changed = sealed.slice(0, 30) + (sealed[30] === "A" ? "B" : "A") + sealed.slice(31);
  expect(() => decryptDraft({ formId: 1, key }, changed)).toThrow();
  expect(() => decryptDraft({ formId: 1, key }, "")).toThrow();
});

it("what is stored says neither the token nor what was answered, and no two are the same", () => {
  const { token, hash, key } = newDraftToken();
  const sealed = encryptDraft({ formId: 1, key }, CONTENT);
  expect(sealed + hash).not.toContain("Ida");
  expect(sealed + hash).not.toContain(token);
  expect(hash).not.toBe(key.toString("hex"));
  expect(encryptDraft({ formId: 1, key }, CONTENT)).not.toBe(sealed);
  expect(newDraftToken().token).not.toBe(token);
});

it("a token has one spelling", () => {
  const { token } = newDraftToken();
  for (const other of [
    "",
    "x",
    `${token}x`,
    `${token}=`,
    token.slice(1),
    `${token.slice(0, -1)}B`,
  ]) {
    const read = readDraftToken(other);
    expect(read === null || read.token === other, other).toBe(true);
  }
  expect(readDraftToken(`${token.slice(0, -1)}-`)).toBeNull();
});
