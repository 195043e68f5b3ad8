import { beforeAll, describe, expect, it } from "vitest";
import { ownerSubmissionListResponse } from "@/lib/contracts/submissions/submissions";
import { call, newAccount, newLiveForm, type Account } from "../support/api";

const FIELDS = [{ id: "name", type: "text", label: "Name" }];

let account: Account;
let expected: { id: number; formId: number; formTitle: string; data: { name: string } }[];

beforeAll(async () => {
  account = await newAccount();
  const first = await newLiveForm(account, { title: "First", fields: FIELDS });
  const second = await newLiveForm(account, { title: "Second", fields: FIELDS });
  expected = [];
  for (const [form, formTitle, name] of [
    [first, "First", "Ida"],
    [second, "Second", "Juhan"],
    [first, "First", "Idrees"],
  ] as const) {
    const body = { name };
    const sent = await call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body });
    const { id } = sent.json as { id: number }; // 201 answers with an id
    expected.unshift({ id, formId: form.id, formTitle, data: body });
  }
});

const list = (query = "", token: string | undefined = account.token) =>
  call(`/api/submissions${query}`, token === undefined ? {} : { token });

describe("GET /api/submissions", () => {
  it("answers with the submissions of all forms, page by page", async () => {
    const first = await list("?limit=2");
    expect(ownerSubmissionListResponse.parse(first.json)).toMatchObject(expected.slice(0, 2));
    expect(first.headers.get("x-total-count")).toBe("3");
    const link = first.headers.get("link") ?? "";
    expect(link).toBe(`</api/submissions?limit=2&cursor=${expected[1]?.id}>; rel="next"`);
    const rest = await list(link.slice("</api/submissions".length, link.indexOf(">")));
    expect(ownerSubmissionListResponse.parse(rest.json)).toMatchObject(expected.slice(2));
    expect(rest.headers.get("x-total-count")).toBe("3");
    expect(rest.headers.get("link")).toBeNull();
  });

  it("names the filters of a search in the link to its next page", async () => {
    const found = await list("?q=id&synced=false&limit=1");
    expect(found.json).toMatchObject([expected[0]]);
    expect(found.headers.get("x-total-count")).toBe("2");
    expect(found.headers.get("link")).toContain("q=id&synced=false");
  });

  it.each(["limit=0", "limit=1001", "cursor=x", "synced=maybe", "from=yesterday"])(
    "refuses %s",
    async (query) => {
      expect((await list(`?${query}`)).status).toBe(400);
    },
  );

  it("hides forms from other accounts", async () => {
    const stranger = await newAccount();
    expect((await list("?q=id", stranger.token)).json).toEqual([]);
    expect((await call("/api/submissions")).status).toBe(401);
  });
});
