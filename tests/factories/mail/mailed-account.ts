import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach } from "vitest";
import type { AuditEventName } from "@/lib/contracts/accounts/audit-log";
import { confirmEmail } from "@/lib/server/accounts/confirm-email";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { listEvents } from "@/lib/server/audit/list-events";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { identityOf } from "@/tests/factories/responses/identity";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { changeEnv } from "@/tests/support/change-env";

const PASSWORD = "correct horse";
const caller = { ip: "203.0.113.5", headers: new Headers() };

/** Accounts of a server that sends e-mail, for a whole test file. */
export function withMailServer() {
  const setEnv = changeEnv({ RATE_LIMITS: "on" });
  const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });
  let mails: Awaited<ReturnType<typeof mailServer>>;

  beforeAll(async () => {
    mails = await mailServer();
    setEnv({ SMTP_URL: mails.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
  });
  beforeEach(async () => {
    await emptyOutbox();
    mails.received.length = 0;
    mails.failWith("take");
  });

  /** What arrived since the last call: to whom, the subject, and the secret of the link if there is one. */
  async function arrived() {
    await worker.drain({ until: new Date("2999-01-01T00:00:00.000Z") });
    return mails.received.splice(0).map(({ to, message }) => {
      const text = message.replace(/=\r?\n/g, "");
      const [, path, secret] =
        /\/(reset-password|confirm-email|invite)\/([\w-]{43})/.exec(text) ?? [];
      const subject = /^Subject: (.+)\r$/m.exec(text)?.[1];
      return { to: to[0], subject, path, secret: secret ?? "", message: text };
    });
  }

  /** An account that signed up in a browser, with the secret of the link that was e-mailed. */
  async function signUp() {
    const username = `mailed-${randomUUID()}`;
    const email = `${username}@example.com`;
    const user = await registerAccount({ username, email, password: PASSWORD }, caller);
    const [mail] = await arrived();
    return { ...user, secret: mail?.secret ?? "", mail };
  }

  const confirmInSession = ({ secret, ...user }: Awaited<ReturnType<typeof signUp>>) =>
    confirmEmail({ token: secret, identity: identityOf(user), caller });

  async function confirmed() {
    const user = await signUp();
    await confirmInSession(user);
    return user;
  }

  const eventsOf = async (teamId: number): Promise<AuditEventName[]> =>
    (await listEvents({ teamId, query: { limit: 50 } })).events.map(({ event }) => event);

  return {
    arrived,
    signUp,
    confirmInSession,
    confirmed,
    eventsOf,
    setEnv,
    password: PASSWORD,
    caller,
    mails: () => mails,
  };
}
