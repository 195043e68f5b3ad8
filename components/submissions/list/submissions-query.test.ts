import { describe, expect, it } from "vitest";
import { browserTimeZone } from "@/lib/utils/browser/browser-time-zone";
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
  submissionFormId: null,
  savedView: null,
  filters: {},
  sort: {},
  period: null,
  deliveryState: null,
};

describe("submissionsQueryFrom", () => {
  it("reads the address that it wrote", () => {
    const query = {
      formId: 3,
      view: null,
      submissionId: 12,
      submissionFormId: null,
      savedView: null,
      filters: { q: "a & b", synced: "true" as const },
      sort: { sort: "answer:name", order: "desc" as const },
      period: null,
      deliveryState: null,
    };
    expect(read(submissionsAddress(query).split("?")[1] ?? "")).toEqual(query);
  });

  it("reads which submission is open in the list of all forms", () => {
    const query = {
      ...NOTHING,
      submissionId: 12,
      submissionFormId: 3,
      savedView: null,
      filters: { q: "a" },
    };
    expect(submissionsAddress(query)).toBe("/submissions?submission=12&submissionForm=3&q=a");
    expect(read("submission=12&submissionForm=3&q=a")).toEqual(query);
  });

  it("reads the ending, and nothing that is no id", () => {
    const query = { ...NOTHING, formId: 3, filters: { ending: "good-1" } };
    expect(submissionsAddress(query)).toBe("/submissions?form=3&ending=good-1");
    expect(read("form=3&ending=good-1")).toEqual(query);
    expect(read("form=3&ending=a+b")).toEqual({ ...query, filters: {} });
  });

  it("reads the language in canonical case, and nothing that is no tag", () => {
    const query = { ...NOTHING, formId: 3, filters: { language: "pt-BR" } };
    expect(submissionsAddress(query)).toBe("/submissions?form=3&language=pt-BR");
    expect(read("form=3&language=PT-br")).toEqual(query);
    expect(read("form=3&language=a+b")).toEqual({ ...query, filters: {} });
  });

  it("reads the quarantine filter", () => {
    const query = { ...NOTHING, formId: 3, filters: { quarantined: "1" as const } };
    expect(submissionsAddress(query)).toBe("/submissions?form=3&quarantined=1");
    expect(read("form=3&quarantined=1")).toEqual(query);
  });

  it("reads the state of deliveries", () => {
    const query = { ...NOTHING, formId: 3, view: "deliveries", deliveryState: "failed" as const };
    expect(submissionsAddress(query)).toBe("/submissions?form=3&view=deliveries&state=failed");
    expect(read("form=3&view=deliveries&state=failed")).toEqual(query);
  });

  it("reads the period of the summary", () => {
    const days = { from: "2026-11-01", to: "2026-11-20", timeZone: "Asia/Kolkata" };
    const query = { ...NOTHING, formId: 3, view: "summary", period: "days" as const };
    expect(submissionsAddress(query)).toBe("/submissions?form=3&view=summary&period=days");
    const own = submissionsAddress({ ...query, filters: days });
    expect(read(own.split("?")[1] ?? "")).toEqual({ ...query, filters: days });
  });

  it("keeps the time zone of a shared link's days, and takes the reader's own without one", () => {
    const { filters } = read("from=2026-11-01&timeZone=Asia%2FKathmandu");
    expect(filters).toEqual({ from: "2026-11-01", timeZone: "Asia/Kathmandu" });
    const own = { to: "2026-11-01", timeZone: browserTimeZone() };
    expect(read("to=2026-11-01").filters).toEqual(own);
    expect(read("to=2026-11-01&timeZone=Mars%2FOlympus").filters).toEqual(own);
    expect(read("timeZone=Asia%2FKathmandu").filters).toEqual({});
  });

  it.each([
    "period=8",
    "state=lost",
    "quarantined=yes",
    "",
    "form=abc",
    "form=0",
    "form=-1",
    "form=1e3",
    "synced=maybe",
    "sort=name",
    "order=up",
    "q=%20",
  ])("ignores %s", (text) => {
    expect(read(text)).toEqual(NOTHING);
  });
});
