import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubLocalStorage } from "@/lib/client/stores/stub-local-storage.fixture";
import { plain } from "@/tests/factories/content/plain-fields";
import { ownerForm } from "@/tests/factories/responses/owner-form";
import { hookResult } from "@/tests/support/hook-result";
import { createQueryClient } from "../query-client";
import { queryKeys } from "../query-keys";
import { useForms } from "./use-form-lists";
import { useCreateForm, useDeleteForm, usePublishForm, useUpdateForm } from "./use-forms";

const fetchMock = vi.fn<typeof fetch>();
const LIST = queryKeys.formList;

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  stubLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A hook's result, and its cache, which holds a list of forms and form 1. */
function withCache<Result>(useHook: () => Result) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(LIST, [ownerForm()]);
  queryClient.setQueryData(queryKeys.form(1), ownerForm());
  const result = hookResult(useHook, queryClient);
  const isListRefreshed = () => queryClient.getQueryState(LIST)?.isInvalidated === true;
  return { result, queryClient, isListRefreshed };
}

describe("the cached list of forms", () => {
  it("is fresh for a minute", () => {
    const { queryClient } = withCache(() => useForms());
    const query = queryClient.getQueryCache().find({ queryKey: LIST });
    expect(query?.options).toMatchObject({ staleTime: 60_000 });
  });

  it("is refreshed after create, update, publish and delete", async () => {
    fetchMock.mockImplementation(() => Promise.resolve(Response.json(ownerForm())));
    const body = { title: "Intake" };
    const created = withCache(useCreateForm);
    await created.result.mutateAsync(body);
    const updated = withCache(useUpdateForm);
    await updated.result.mutateAsync({ id: 1, body });
    const published = withCache(usePublishForm);
    await published.result.mutateAsync(1);
    const deleted = withCache(useDeleteForm);
    await deleted.result.mutateAsync(1);
    for (const { isListRefreshed } of [created, updated, published, deleted]) {
      expect(isListRefreshed()).toBe(true);
    }
    expect(deleted.queryClient.getQueryData(queryKeys.form(1))).toBeUndefined();
  });
});

it("sends what one call cannot hold of a copy in parts, of languages that it offers", async () => {
  const settings = { ...ownerForm().settings, languages: ["en", "de"] };
  const calls: string[] = [];
  fetchMock.mockImplementation((path, init) => {
    calls.push(`${init?.method ?? "GET"} ${typeof path === "string" ? path : ""}`);
    const answer = calls.length === 1 ? ownerForm({ settings }) : { texts: {}, originals: {} };
    return Promise.resolve(Response.json(answer));
  });
  const long = { text: "x".repeat(900_000), of: "1" };
  const translations = { de: { a: long, b: long, c: long }, fr: { a: long } };
  const { result } = withCache(useCreateForm);
  await result.mutateAsync({ title: "Copy", translations });
  const german = `PATCH /api/forms/${ownerForm().id}/translations/de`;
  expect(calls).toEqual(["POST /api/forms", german, german]);
});

describe("the cached form", () => {
  it("is replaced with the answer to a save or a publish", async () => {
    fetchMock.mockImplementation(() =>
      Promise.resolve(Response.json(ownerForm({ title: "Renamed", version: 2 }))),
    );
    const updated = withCache(useUpdateForm);
    await updated.result.mutateAsync({ id: 1, body: { title: "Renamed" } });
    const published = withCache(usePublishForm);
    await published.result.mutateAsync(1);
    for (const { queryClient } of [updated, published]) {
      expect(queryClient.getQueryData(queryKeys.form(1))).toMatchObject({ title: "Renamed" });
    }
  });

  it("has the fields that were sent when the answer has none", async () => {
    const answer = { ...ownerForm(), fields: undefined };
    fetchMock.mockResolvedValueOnce(Response.json(answer));
    const { result } = withCache(useUpdateForm);
    const saved = await result.mutateAsync({ id: 1, body: { fields: [plain("a")] } });
    expect(saved.fields).toEqual([plain("a")]);
  });
});
