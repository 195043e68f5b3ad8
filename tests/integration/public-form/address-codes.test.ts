import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db/client";
import { mailboxHashOf } from "@/lib/server/outbox/mail/address-hash";
import {
  hasBounced,
  markBounced,
  stopMailbox,
} from "@/lib/server/outbox/mail/mail-recipients.repository";
import { call, errorFieldsOf } from "../support/api";
import {
  ask,
  codeOf,
  confirmAddressOf,
  enter,
  newAddress,
  newProvingForm,
  withProvingServer,
} from "../support/proving";

const WRONG = "000000";

const server = withProvingServer((url) => {
  process.env.DATABASE_URL = url;
});
afterAll(() => db.$disconnect());

describe("a code", () => {
  it("ends when it was wrong five times, and a newer one takes its place", async () => {
    const { publicUrl } = await newProvingForm();
    const proving = { publicUrl, address: newAddress() };
    await ask(proving);
    const code = await codeOf(proving.address);
    const wrong = code === WRONG ? "111111" : WRONG;
    for (const left of ["4 tries are", "3 tries are", "2 tries are", "One try is"]) {
      const reply = await enter({ ...proving, code: wrong });
      expect([reply.status, reply.text]).toEqual([400, `This is not the code. ${left} left.`]);
    }
    expect((await enter({ ...proving, code: wrong })).status).toBe(410);
    expect((await enter({ ...proving, code })).status).toBe(410);
    await ask(proving);
    const newer = await codeOf(proving.address, 2);
    expect((await enter({ ...proving, address: newAddress(), code: newer })).status).toBe(410);
    const spaced = ` ${newer.slice(0, 3)} ${newer.slice(3)}`;
    expect((await enter({ ...proving, code: spaced })).status).toBe(201);
    expect((await enter({ ...proving, code: newer })).status).toBe(410);
  });

  it("is e-mailed three times an hour to an address, whichever form asks", async () => {
    const [one, other] = [await newProvingForm(), await newProvingForm()];
    const address = newAddress();
    for (const { publicUrl } of [one, other, one]) {
      expect((await ask({ publicUrl, address })).status).toBe(202);
    }
    const fourth = await ask({ publicUrl: other.publicUrl, address });
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(3500);
    await codeOf(address, 3);
  });

  it("counts all addresses of a mailbox as one", async () => {
    const { publicUrl } = await newProvingForm();
    const name = randomUUID();
    const addresses = [`${name}+a@example.com`, `${name}+b@EXAMPLE.com`, `${name}@example.com`];
    for (const address of addresses) {
      expect((await ask({ publicUrl, address })).status).toBe(202);
    }
    expect((await ask({ publicUrl, address: `${name}+d@example.com` })).status).toBe(429);
  });

  it("counts among the e-mails to respondents that a team may send in an hour", async () => {
    const { account, publicUrl } = await newProvingForm();
    const key = `messages:${account.teamId}`;
    const resetAt = new Date(Date.now() + 60 * 60 * 1000);
    await db.rateLimit.create({ data: { key, points: 3, resetAt } });
    expect((await ask({ publicUrl, address: newAddress() })).status).toBe(202);
    const refused = await ask({ publicUrl, address: newAddress() });
    expect([refused.status, refused.text]).toEqual([
      429,
      "Too many codes were asked for here. Please try again in 60 minutes.",
    ]);
  });

  it("is not sent while nobody who runs the form has a confirmed address", async () => {
    const { account, publicUrl } = await newProvingForm();
    await confirmAddressOf(account.id, null);
    const refused = await ask({ publicUrl, address: newAddress() });
    expect([refused.status, refused.text]).toEqual([
      503,
      "This form cannot send codes yet: nobody who runs it has confirmed an e-mail address.",
    ]);
    await confirmAddressOf(account.id, new Date());
    expect((await ask({ publicUrl, address: newAddress() })).status).toBe(202);
  });

  it("is not sent to a mailbox that stopped its e-mails, nor where there is none", async () => {
    const { publicUrl } = await newProvingForm();
    const [stopped, gone] = [newAddress(), newAddress()];
    await stopMailbox(mailboxHashOf(stopped), new Date());
    await markBounced(db, gone, new Date());
    for (const address of [stopped, stopped.replace("@", "+tag@"), gone]) {
      const refused = await ask({ publicUrl, address });
      expect(refused.status).toBe(400);
      expect(errorFieldsOf(refused)).toEqual({
        address: "No code can be sent to this address. Please use another one.",
      });
    }
  });

  it("that no mailbox takes is the last one to its address", async () => {
    const { publicUrl } = await newProvingForm();
    const address = newAddress();
    // All of them: the owner's own address is asked to be confirmed at the same time.
    server.mails().failWith({ code: 550, at: "rcpt", text: "5.1.1 No such user" });
    try {
      expect((await ask({ publicUrl, address })).status).toBe(202);
      await vi.waitFor(async () => expect(await hasBounced(address)).toBe(true), 20_000);
    } finally {
      server.mails().failWith("take");
    }
    expect((await ask({ publicUrl, address })).status).toBe(400);
  });

  it("comes with the form's name and nothing that is a link", async () => {
    const { publicUrl } = await newProvingForm();
    const address = newAddress();
    await ask({ publicUrl, address });
    const code = await codeOf(address);
    const { message } = server.mails().received.find(({ to }) => to.includes(address)) ?? {
      message: "",
    };
    expect(message).not.toContain("evil.example");
    expect(message).not.toMatch(/https?:/);
    expect(/^Subject: (.*(?:\r\n .*)*)/m.exec(message)?.[1]).not.toContain(code);
  });

  it.each([
    ["a field without the option", { fieldId: "name", address: "a@b.co" }, 400, "fieldId"],
    ["no field", { fieldId: "gone", address: "a@b.co" }, 400, "fieldId"],
    ["what is no address", { fieldId: "mail", address: "nobody" }, 400, "address"],
    ["nothing", { fieldId: "mail", address: "" }, 400, "address"],
    ["more than it takes", { fieldId: "mail", address: "a@b.co", code: "1" }, 400, null],
  ])("is not sent for %s", async (_what, body, status, place) => {
    const { publicUrl } = await newProvingForm();
    const path = `/api/public-forms/${publicUrl}/address-codes`;
    const reply = await call(path, { method: "POST", body });
    expect(reply.status).toBe(status);
    if (place !== null) {
      expect(errorFieldsOf(reply)).toHaveProperty(place);
    }
  });
});
