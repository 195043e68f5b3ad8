import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import { GRACE_MS } from "@/lib/domain/forms/form-availability";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { findUploadPart, receiveUpload } from "./receive-upload";

const CLOSES = Date.parse("2026-03-01T17:00:00.000Z");

type Part = { resume?: string; from?: number; now?: Date };

async function liveForm(settings: SaveFormRequest["settings"] = {}): Promise<PublishedVersion> {
  const username = `upload-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const owner = await registerAccount({ username, email, password: "correct horse" });
  const fields = [{ ...definitionOf({ type: "file" }).create("f"), maxFileSize: 100 }];
  const request = { title: "Files", fields, settings };
  const { id } = await createForm({ teamId: owner.team.id, request });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  return requireLiveForm(publicUrl ?? "");
}

function upload(live: PublishedVersion, { now = new Date(), ...part }: Part) {
  const form = new FormData();
  form.append("file", new Blob(["abc"], { type: "text/plain" }), "a.txt");
  const { headers, body } = new Response(form);
  const query = { field: "f", from: 0, ...part };
  return receiveUpload({ live, query, request: { ip: "192.0.2.1", headers, body }, now });
}

/** Sends one byte of a file, then breaks off. */
async function breakOff(live: PublishedVersion, { ip, resume }: { ip: string; resume: string }) {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na';
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull: async (controller) => {
      const isHere = async () =>
        (await findUploadPart({ live, fieldId: "f", resume })).received > 0;
      // Limited, as a refused upload never arrives.
      for (let tries = 0; tries < 50 && !(await isHere()); tries += 1) {
        await sleep(100);
      }
      controller.error(new Error("ECONNRESET"));
    },
  });
  const headers = new Headers({ "Content-Type": "multipart/form-data; boundary=b" });
  const query = { field: "f", from: 0, resume };
  const request = { ip, headers, body };
  await expect(receiveUpload({ live, query, request })).rejects.toMatchObject({ code: "invalid" });
}

it("leaves quota for the next visitor, however many uploads break off", async () => {
  const live = await liveForm();
  // Declared as 100 MB each: 210 of them exceed a form's quota of 20 GB for pending uploads.
  for (let done = 0; done < 210; done += 70) {
    const group = Array.from({ length: 70 }, (_, index) => ({
      ip: `198.51.100.${(done + index) % 6}`,
      resume: `${"r".repeat(24)}${done + index}`,
    }));
    await Promise.all(group.map((part) => breakOff(live, part)));
  }
  expect(await db.storedFile.count({ where: { formId: live.formId } })).toBe(210);
  await expect(upload(live, {})).resolves.toMatchObject({ size: 3 });
});

it("resumes only known uploads, and reserves no quota for others", async () => {
  const live = await liveForm();
  const resume = "r".repeat(24);
  const where = { formId: live.formId };
  await expect(upload(live, { resume, from: 1 })).rejects.toMatchObject({ code: "conflict" });
  expect(await db.storedFile.count({ where })).toBe(0);
  await upload(live, { resume });
  expect(await db.storedFile.count({ where })).toBe(1);
  await expect(upload(live, { resume, from: 3 })).resolves.toMatchObject({ size: 3 });
});

it("takes files as long as answers to the form, and no longer", async () => {
  const live = await liveForm({ closesAt: new Date(CLOSES).toISOString() });
  const at = (ms: number) => upload(live, { now: new Date(ms) });
  await expect(at(CLOSES + GRACE_MS - 1)).resolves.toMatchObject({ size: 3 });
  await expect(at(CLOSES + GRACE_MS)).rejects.toMatchObject({
    code: "conflict",
    message: "This form is closed and takes no more answers.",
  });
  expect(await db.storedFile.count({ where: { formId: live.formId } })).toBe(1);
});
