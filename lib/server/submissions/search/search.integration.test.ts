import { expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db, isSqlite } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { listSubmissions } from "../list-submissions";
import { countMatchesAndPage } from "./search.repository";

/** More than are looked at while matches are counted. */
const FAR = 30_000;

async function newForm() {
  const username = `search-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  const request = { title: "Searched", fields: [plain("name", { type: "text" })] };
  const { id: formId } = await createForm({ teamId: owner.team.id, request });
  await publishForm({ id: formId, teamId: owner.team.id, publishedBy: owner.username });
  const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const add = (texts: string[]) =>
    db.submission.createMany({
      data: texts.map((searchText) => ({
        formId,
        versionId: liveVersionId ?? 0,
        answers: {},
        searchText,
        createdAt: new Date("2026-05-01T12:00:00Z"),
      })),
    });
  return { formId, teamId: owner.team.id, add };
}

const times = (count: number, text: string) => Array.from({ length: count }, () => text);

/** The pages of a search, one after the other. */
async function pagesOf({
  formId,
  teamId,
  query,
}: {
  formId: number;
  teamId: number;
  query: { q: string; from?: string };
}) {
  const pages: number[][] = [];
  for (let cursor: number | undefined, isLast = false; !isLast;) {
    const page = await listSubmissions({ formId, teamId, query: { ...query, cursor, limit: 4 } });
    expect(page.total).toBe(11);
    pages.push(page.submissions.map(({ id }) => id));
    isLast = page.nextCursor === null;
    cursor = page.nextCursor ?? undefined;
  }
  return pages;
}

it("finds every match once, the newest first, also far below a cursor", async () => {
  const { formId, teamId, add } = await newForm();
  await add(times(5, " wbanana"));
  await add(times(5, " wcherry"));
  await add([...times(3, " wbanana wband"), ...times(3, " wband")]);
  const rows = await db.submission.findMany({
    where: { formId, searchText: { not: " wcherry" } },
    select: { id: true },
    orderBy: { id: "desc" },
  });
  const ids = rows.map(({ id }) => id);
  const pages = [ids.slice(0, 4), ids.slice(4, 8), ids.slice(8)];

  expect(await pagesOf({ formId, teamId, query: { q: "ba" } })).toEqual(pages);
  const beyond = { cursor: (ids[0] ?? 0) + FAR, limit: 4 };
  const page = await listSubmissions({ formId, teamId, query: { q: "ba", ...beyond } });
  expect(page.submissions.map(({ id }) => id)).toEqual(pages[0]);
  // Narrowed by ids, which end somewhere else than the form.
  expect(await pagesOf({ formId, teamId, query: { q: "ba", from: "2026-05-01" } })).toEqual(pages);
});

it("counts and finds a page of many with one question to SQLite", async () => {
  const { formId, add } = await newForm();
  await add(times(12, " wbanana"));
  const filter = { formId, terms: ["wba"], quarantined: false };

  const { total, ids } = await countMatchesAndPage({ filter, cursor: undefined, limit: 5 });

  expect(total).toBe(12);
  expect(ids?.length ?? null).toBe(isSqlite() ? 5 : null);
});
