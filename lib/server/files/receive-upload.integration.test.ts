import { beforeEach, expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/definitions";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/create-form";
import { requireLiveForm, type LiveForm } from "@/lib/server/forms/live-form";
import { publishForm } from "@/lib/server/forms/publish-form";
import { receiveUpload } from "./receive-upload";

let live: LiveForm;

beforeEach(async () => {
  const username = `upload-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  const request = { title: "Files", fields: [definitionOf({ type: "file" }).create("f")] };
  const { id } = await createForm({ ownerId: owner.id, request });
  const { publicUrl } = await publishForm({ id, owner });
  live = await requireLiveForm(publicUrl ?? "");
});

function upload(part: { resume?: string; from?: number }) {
  const form = new FormData();
  form.append("file", new Blob(["abc"], { type: "text/plain" }), "a.txt");
  const { headers, body } = new Response(form);
  const query = { field: "f", from: 0, ...part };
  return receiveUpload({ live, query, request: { ip: "192.0.2.1", headers, body } });
}

it("goes on only with what it knows, and reserves no room for anything else", async () => {
  const resume = "r".repeat(24);
  const where = { formId: live.formId };
  await expect(upload({ resume, from: 1 })).rejects.toMatchObject({ code: "conflict" });
  expect(await db.storedFile.count({ where })).toBe(0);
  await upload({ resume });
  expect(await db.storedFile.count({ where })).toBe(1);
  await expect(upload({ resume, from: 3 })).resolves.toMatchObject({ size: 3 });
});
