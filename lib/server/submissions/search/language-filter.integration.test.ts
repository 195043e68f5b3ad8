import { expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { listOwnerSubmissions } from "../list-owner-submissions";
import { listSubmissions } from "../list-submissions";

const LIMIT = 10;

/** A form of before there were languages, with a submission each of these. */
async function newForm(languages: readonly (string | null)[], original: string | null) {
  const username = `language-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const { team, ...owner } = await registerAccount({ username, email, password: "correct horse" });
  const request = { title: "Asked", fields: [plain("name", { type: "text" })] };
  const { id: formId } = await createForm({ teamId: team.id, request });
  await publishForm({ id: formId, teamId: team.id, publishedBy: owner.username });
  const { liveVersionId: versionId } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  await db.formVersion.update({
    where: { id: versionId ?? 0 },
    data: { settings: original === null ? {} : { languages: [original, "en"] } },
  });
  await db.submission.createMany({
    data: languages.map((language) => ({
      formId,
      versionId: versionId ?? 0,
      language,
      answers: {},
      searchText: " wpear",
    })),
  });
  return { formId, teamId: team.id };
}

type Query = { language: string; q?: string; from?: string };

/** The languages of what each list finds. */
async function found({ formId, teamId }: { formId: number; teamId: number }, query: Query) {
  const paged = { ...query, limit: LIMIT };
  const ofForm = await listSubmissions({ formId, teamId, query: paged });
  const ofTeam = await listOwnerSubmissions({ teamId, query: paged });
  expect(ofTeam.submissions.map(({ id }) => id)).toEqual(ofForm.submissions.map(({ id }) => id));
  expect([ofForm.total, ofTeam.total]).toEqual([
    ofForm.submissions.length,
    ofForm.submissions.length,
  ]);
  return ofForm.submissions.map(({ language }) => language);
}

it("finds what was sent in a language, and of older ones what was written in it", async () => {
  const form = await newForm(["de", "en", null, "de-AT"], "de");
  for (const more of [
    {},
    { q: "pear" },
    { from: "2020-01-01" },
    { q: "pear", from: "2020-01-01" },
  ]) {
    expect(await found(form, { language: "de", ...more })).toEqual(["de", "de"]);
    expect(await found(form, { language: "en", ...more })).toEqual(["en"]);
    expect(await found(form, { language: "de-AT", ...more })).toEqual(["de-AT"]);
    expect(await found(form, { language: "fr", ...more })).toEqual([]);
  }
});

it("forms without languages are English", async () => {
  const form = await newForm(["de", null], null);
  for (const more of [{}, { q: "pear" }]) {
    expect(await found(form, { language: "en", ...more })).toEqual(["en"]);
    expect(await found(form, { language: "de", ...more })).toEqual(["de"]);
  }
});
