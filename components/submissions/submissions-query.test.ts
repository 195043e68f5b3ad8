import { describe, expect, it } from "vitest";
import { submissionsAddress, submissionsQueryFrom } from "./submissions-query";

const read = (text: string) => submissionsQueryFrom(new URLSearchParams(text));

describe("submissionsQueryFrom", () => {
  it("reads what it wrote", () => {
    const query = {
      formId: 3,
      submissionId: 12,
      filters: { q: "a & b", synced: "true" as const },
    };
    expect(read(submissionsAddress(query).split("?")[1] ?? "")).toEqual(query);
  });

  it("reads that the quarantine is meant", () => {
    const query = { formId: 3, submissionId: null, filters: { quarantined: "1" as const } };
    expect(submissionsAddress(query)).toBe("/submissions?form=3&quarantined=1");
    expect(read("form=3&quarantined=1")).toEqual(query);
  });

  it.each([
    "quarantined=yes",
    "",
    "form=abc",
    "form=0",
    "form=-1",
    "form=1e3",
    "synced=maybe",
    "q=%20",
  ])("ignores %s", (text) => {
    expect(read(text)).toEqual({ formId: null, submissionId: null, filters: {} });
  });
});
