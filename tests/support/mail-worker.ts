import { beforeAll, beforeEach } from "vitest";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { changeEnv } from "./change-env";
import { UNTIL } from "./delivery-setup";

/**
 * A worker that sends e-mails at the time of `clock` to a mail server of the test, in `mails`. Before each test the
 * clock is right, the outbox empty, nothing counted or received, and the server takes every e-mail.
 */
export function mailWorker() {
  const change = changeEnv({});
  const clock = { at: new Date() };
  const worker = createWorker({ deliver, now: () => clock.at, random: () => 0.5 });
  let server: Awaited<ReturnType<typeof mailServer>>;
  beforeAll(async () => {
    server = await mailServer();
    change({ SMTP_URL: server.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
  });
  beforeEach(async () => {
    await emptyOutbox();
    await db.rateLimit.deleteMany({});
    await db.mailRecipient.deleteMany({});
    clock.at = new Date();
    server.received.length = 0;
    server.failWith("take");
  });
  const mails = {
    get received() {
      return server.received;
    },
    failWith: (...next: Parameters<typeof server.failWith>) => server.failWith(...next),
  };
  return { clock, mails, changeEnv: change, drain: () => worker.drain({ until: UNTIL }) };
}
