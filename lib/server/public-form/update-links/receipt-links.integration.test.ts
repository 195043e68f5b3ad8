import { describe, expect, it } from "vitest";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { db, type Prisma } from "@/lib/server/db/client";
import { publicPage } from "@/lib/server/public-form/page/public-page";
import { receiptToken } from "@/lib/server/public-form/submit/form-post/receipt-token";
import { loadThankYouPage } from "@/lib/server/public-form/submit/form-post/thank-you-page";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { versionIn } from "@/lib/server/public-form/version/published-version";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { setUpDeliveries } from "@/tests/support/delivery-setup";

const { drain } = setUpDeliveries();

type Form = Awaited<ReturnType<typeof linkedForm>>;

const answer = ({ url }: Form) =>
  submitForm({ publicUrl: url, body: { who: "Ann" }, idempotencyKey: null });
const tokenIn = (url: string | null) => new URL(url ?? "").searchParams.get("item") ?? "";
const inReceipt = { inReceipt: true };

describe("the link in a receipt", () => {
  it("opens the item that is made of the submission, once it is there", async () => {
    const form = await linkedForm({ links: { ...inReceipt, validDays: 30 } });
    const { id, updateUrl } = await answer(form);
    const link = tokenIn(updateUrl);
    await expect(form.open(link)).rejects.toMatchObject({
      code: "unavailable",
      retryAfterSeconds: 30,
      message: "Your answers are not on the board yet. Please try again in a moment.",
    });
    await drain();
    expect((await form.open(link)).answers).toMatchObject({ who: "Ann" });
    // Of a submission that is deleted, it is not valid any more.
    await db.submission.update({ where: { id }, data: { deletedAt: new Date() } });
    await expect(form.open(link)).rejects.toMatchObject({ code: "gone" });
  });

  it("is the same each time, so that one use is one use", async () => {
    const form = await linkedForm({ links: { ...inReceipt, singleUse: true, validDays: 30 } });
    const { id, updateUrl } = await answer(form);
    const token = receiptToken({ formId: form.formId, receipt: id });
    const page = await loadThankYouPage({ publicUrl: form.url, token });
    expect(page?.updateUrl).toBe(updateUrl);
    await drain();
    const link = tokenIn(updateUrl);
    const { revision } = await form.open(link);
    const changed = await form.send(link, { revision, body: { who: "Bob" } });
    // What came by a link has none of its own.
    expect(changed).toMatchObject({ update: { changed: ["who"] }, updateUrl: null });
    await expect(form.open(link)).rejects.toMatchObject({ code: "gone" });
  });

  it("is not given unless the owner says so, nor for an item that was only found", async () => {
    expect((await answer(await linkedForm())).updateUrl).toBeNull();
    const off = await linkedForm({ links: { ...inReceipt, enabled: false } });
    expect((await answer(off)).updateUrl).toBeNull();
    const settings = { boardMode: "match", matchFieldId: "who" } as const;
    const match = await linkedForm({ links: inReceipt, settings });
    expect((await answer(match)).updateUrl).toBeNull();
  });

  it("is not given for an item that was found, when the form makes items by now", async () => {
    const settings = { boardMode: "match", matchFieldId: "who" } as const;
    const form = await linkedForm({ links: inReceipt, settings });
    const { id } = await answer(form);
    await drain();
    await publishAgain(form.formId, { boardMode: "create", matchFieldId: null });
    const token = receiptToken({ formId: form.formId, receipt: id });
    expect((await loadThankYouPage({ publicUrl: form.url, token }))?.updateUrl).toBeNull();
    // What is sent from now on has an item of its own.
    expect((await answer(form)).updateUrl).not.toBeNull();
  });

  it("is used up with its submission, also when its terms were changed since", async () => {
    const form = await linkedForm({ links: { ...inReceipt, singleUse: true, validDays: 30 } });
    const { id, updateUrl } = await answer(form);
    await drain();
    const link = tokenIn(updateUrl);
    const { revision } = await form.open(link);
    await form.send(link, { revision, body: { who: "Bob" } });
    await publishAgain(form.formId, {
      updateLinks: { ...inReceipt, enabled: true, singleUse: true, validDays: 60 },
    });
    const token = receiptToken({ formId: form.formId, receipt: id });
    const page = await loadThankYouPage({ publicUrl: form.url, token });
    expect(page?.updateUrl).not.toBe(updateUrl);
    await expect(form.open(tokenIn(page?.updateUrl ?? null))).rejects.toMatchObject({
      code: "gone",
    });
  });

  it("opens a page in the language of its submission, also where the form offers that no more", async () => {
    const form = await linkedForm({ links: inReceipt, settings: { languages: ["en", "de"] } });
    const live = await versionIn(await requireLiveForm(form.url), "de");
    const sent = { publicUrl: form.url, live, body: { who: "Ann" }, idempotencyKey: null };
    const link = tokenIn((await submitForm(sent)).updateUrl);
    await publishAgain(form.formId, { languages: ["en"] });
    const open = async () => {
      const parameters = { item: [link] };
      const headers = new Headers({ "Accept-Language": "fr" });
      const visit = { surface: "form", publicUrl: form.url, parameters, headers } as const;
      const { status, body } = await publicPage({ ...visit, isShown: true });
      return { status, html: Buffer.concat(body).toString() };
    };
    const early = await open();
    expect(early.status).toBe(503);
    expect(early.html).toMatch(/<html lang="de"[^]*Ihre Antworten sind noch nicht auf dem Board/);
    await drain();
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/<html lang="de"[^]*Änderungsanfrage/);
    // The owner's words are the original's, and say so.
    expect(page.html).toMatch(/lang="en"[^>]*>Orders/);
  });
});

/** The live version with other settings, as a new one. */
async function publishAgain(formId: number, settings: Partial<PublicPageSettings>): Promise<void> {
  const live = await db.formVersion.findFirstOrThrow({
    where: { formId },
    orderBy: { number: "desc" },
  });
  const { id } = await db.formVersion.create({
    data: {
      ...(live as Prisma.FormVersionUncheckedCreateInput),
      id: undefined,
      number: live.number + 1,
      settings: { ...(live.settings as object), ...settings },
    },
  });
  await db.form.update({ where: { id: formId }, data: { liveVersionId: id } });
}
