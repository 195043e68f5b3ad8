import { expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { filedSubmissions } from "./files-source";

const ROWS = 1_500;

it("gives only submissions with files, the newest first, in few batches", async () => {
  const username = `filed-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const { team } = await registerAccount({ username, email, password: "correct horse" });
  const request = { title: "Filed", fields: [plain("file", { type: "file" })] };
  const { id: formId } = await createForm({ teamId: team.id, request });
  await publishForm({ id: formId, teamId: team.id, publishedBy: username });
  const { id: versionId } = await db.formVersion.findFirstOrThrow({ where: { formId } });
  await db.submission.createMany({
    data: Array.from({ length: ROWS }, (_, index) => ({
      formId,
      versionId,
      answers: {},
      searchText: index < 800 ? " wold" : " wnew",
    })),
  });
  const rows = await db.submission.findMany({ where: { formId }, orderBy: { id: "desc" } });
  const filed = rows.filter((_, index) => index % 5 === 0).map(({ id }) => id);
  await db.storedFile.createMany({
    data: filed.flatMap((submissionId) =>
      ["a", "b"].map((name) => ({
        id: `${submissionId}-${name}`,
        formId,
        submissionId,
        fieldId: "file",
        name,
        type: "text/plain",
        size: 1,
        sha256: "0",
        storageKey: `${submissionId}-${name}`,
      })),
    ),
  });
  const found = async (filter: { terms?: string[]; only?: number[] }) => {
    const batches: number[][] = [];
    for await (const batch of filedSubmissions({ formId, quarantined: false, ...filter })) {
      batches.push(batch.map(({ id }) => id));
      expect(batch.every(({ fields }) => fields[0]?.id === "file")).toBe(true);
    }
    return batches;
  };

  expect(await found({})).toEqual([filed.slice(0, 250), filed.slice(250)]);
  expect((await found({ terms: ["wol"] })).flat()).toEqual(filed.slice(140));
  expect(await found({ only: [rows[0]?.id ?? 0, rows[1]?.id ?? 0] })).toEqual([filed.slice(0, 1)]);
  // The files of others would be read, and a backup wait for bytes that are not there.
  await db.storedFile.deleteMany({ where: { formId } });
});
