import { describe, expect, it } from "vitest";
import {
  submissionsAddress,
  submissionsQueryFrom,
  type SubmissionsQuery,
} from "./submissions-query";

const read = (text: string) => submissionsQueryFrom(new URLSearchParams(text));

const NOTHING: SubmissionsQuery = {
  formId: null,
  view: null,
  submissionId: null,
  filters: {},
  deliveryState: null,
};

describe("submissionsQueryFrom", () => {
  it("reads what it wrote", () => {
    const query = {
      formId: 3,
      view: null,
      submissionId: 12,
      filters: { q: "a & b", synced: "true" as const },
      deliveryState: null,
    };
    expect(read(submissionsAddress(query).split("?")[1] ?? "")).toEqual(query);
  });

  it("reads that the quarantine is meant", () => {
    const query = { ...NOTHING, formId: 3, filters: { quarantined: "1" as const } };
    expect(submissionsAddress(query)).toBe("/submissions?form=3&quarantined=1");
    expect(read("form=3&quarantined=1")).toEqual(query);
  });

  it("reads which deliveries are meant", () => {
    const query = { ...NOTHING, formId: 3, view: "deliveries", deliveryState: "failed" as const };
    expect(submissionsAddress(query)).toBe("/submissions?form=3&view=deliveries&state=failed");
    expect(read("form=3&view=deliveries&state=failed")).toEqual(query);
  });

  it.each([
    "state=lost",
    "quarantined=yes",
    "",
    "form=abc",
    "form=0",
    "form=-1",
    "form=1e3",
    "synced=maybe",
    "q=%20",
  ])("ignores %s", (text) => {
    expect(read(text)).toEqual(NOTHING);
  });
});
