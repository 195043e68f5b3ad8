import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { confirmEmail } from "@/lib/server/accounts/confirm-email";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import {
  acceptInvitation,
  approveInvitation,
  findOpenInvitation,
  presentInvitation,
} from "@/lib/server/teams/accept-invitation";
import { inviteMember, listInvitations } from "@/lib/server/teams/invite-member";
import { withMailServer } from "@/tests/factories/mail/mailed-account";
import { identityOf } from "@/tests/factories/responses/identity";

const { arrived, signUp, confirmed, eventsOf, caller, password: PASSWORD } = withMailServer();

describe("an invitation with an address", () => {
  const inviteFor = async (inviter: { id: number; email: string; team: { id: number } }) => {
    const email = `guest-${randomUUID()}@example.com`;
    const request = { role: "editor", email } as const;
    return inviteMember({ teamId: inviter.team.id, inviter, request });
  };

  it("is e-mailed with a link of its own, and can be stopped", async () => {
    const { url, email, isMailed } = await inviteFor(await confirmed());
    expect(isMailed).toBe(true);
    const [mail] = await arrived();
    expect(mail).toMatchObject({ to: email, path: "invite" });
    expect(url).not.toContain(mail?.secret);
    expect(mail?.message).toContain("List-Unsubscribe");
    expect(await findOpenInvitation(mail?.secret ?? "")).toMatchObject({ role: "editor" });
  });

  const newNames = (email: string) => ({ username: `guest-${randomUUID()}`, email });
  const rolesIn = (teamId: number) =>
    db.membership.findMany({ where: { teamId }, select: { role: true }, orderBy: { role: "asc" } });
  const ALONE = [{ role: "owner" }];
  const JOINED = [{ role: "editor" }, { role: "owner" }];

  it("takes whoever has the link that was e-mailed, which confirms the address", async () => {
    const owner = await confirmed();
    const { email } = await inviteFor(owner);
    const invitation = (await arrived())[0]?.secret ?? "";
    const names = newNames(email ?? "");
    const user = await registerAccount({ ...names, password: PASSWORD, invitation }, caller);
    expect(user.team).toMatchObject({ id: owner.team.id, role: "editor" });
    const stored = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(stored.emailConfirmedAt).toBeInstanceOf(Date);
    // Nothing is left to confirm.
    expect(await arrived()).toEqual([]);
  });

  it("shows its address only to whoever has the link that was e-mailed", async () => {
    const { url, email } = await inviteFor(await confirmed());
    const shown = await findOpenInvitation(url.split("/").pop() ?? "");
    const mailed = await findOpenInvitation((await arrived())[0]?.secret ?? "");
    const presented = [shown, mailed].map(
      (invitation) => invitation && presentInvitation({ invitation, user: null }),
    );
    expect(presented).toMatchObject([
      { email: null, proof: "confirmed-address" },
      { email, proof: null },
    ]);
  });

  it("lets nobody in by the link that the owner sees before the address is confirmed", async () => {
    const owner = await confirmed();
    const { url, email } = await inviteFor(owner);
    await arrived();
    const invitation = url.split("/").pop() ?? "";
    const names = newNames(email ?? "");
    const user = await registerAccount({ ...names, password: PASSWORD, invitation }, caller);
    expect(user.team).toMatchObject({ name: names.username, role: "owner" });
    await expect(
      acceptInvitation({ token: invitation, identity: identityOf(user), caller }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await rolesIn(owner.team.id)).toEqual(ALONE);
    expect(await listInvitations(owner.team.id)).toMatchObject([{ askedBy: names.username }]);
    const [mail] = await arrived();
    await confirmEmail({ token: mail?.secret ?? "", password: PASSWORD, identity: null, caller });
    expect(await rolesIn(owner.team.id)).toEqual(JOINED);
    expect(await eventsOf(owner.team.id)).toContain("member-joined");
  });

  it("lets an account into the team it waits for by the e-mailed link of another", async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    const { url, email } = await inviteFor(first);
    const invitation = url.split("/").pop() ?? "";
    await arrived();
    const names = newNames(email ?? "");
    const user = await registerAccount({ ...names, password: PASSWORD, invitation }, caller);
    await arrived();
    const other = await confirmed();
    const identity = identityOf(user);
    // A link for nobody in particular proves no address.
    const shown = await inviteMember({
      teamId: other.team.id,
      inviter: other,
      request: { role: "editor" },
    });
    await acceptInvitation({ token: shown.url.split("/").pop() ?? "", identity, caller });
    expect(await rolesIn(first.team.id)).toEqual(ALONE);
    const request = { role: "editor", email: names.email } as const;
    await inviteMember({ teamId: second.team.id, inviter: second, request });
    const [mail] = await arrived();
    await acceptInvitation({ token: mail?.secret ?? "", identity, caller });
    expect(await rolesIn(second.team.id)).toEqual(JOINED);
    expect(await rolesIn(first.team.id)).toEqual(JOINED);
    expect(await eventsOf(first.team.id)).toContain("member-joined");
  });

  it("lets nobody in for an account that its reader takes over", async () => {
    const owner = await confirmed();
    const { url, email } = await inviteFor(owner);
    await arrived();
    const invitation = url.split("/").pop() ?? "";
    const names = newNames(email ?? "");
    const user = await registerAccount({ ...names, password: PASSWORD, invitation }, caller);
    const [mail] = await arrived();
    await confirmEmail({ token: mail?.secret ?? "", identity: null, caller });
    expect(await rolesIn(owner.team.id)).toEqual(ALONE);
    // The reader may join: it has the address, and the link is not used up.
    await acceptInvitation({ token: invitation, identity: identityOf(user), caller });
    expect(await rolesIn(owner.team.id)).toEqual(JOINED);
  });

  it("takes an account that an owner lets in, once", async () => {
    const owner = await confirmed();
    const { id, url, email } = await inviteFor(owner);
    const invitation = url.split("/").pop() ?? "";
    const approving = { id, teamId: owner.team.id, caller };
    await expect(approveInvitation(approving)).rejects.toMatchObject({ code: "not-found" });
    const names = newNames(email ?? "");
    await registerAccount({ ...names, password: PASSWORD, invitation }, caller);
    const other = { ...approving, teamId: owner.team.id + 1 };
    await expect(approveInvitation(other)).rejects.toMatchObject({ code: "not-found" });
    await approveInvitation(approving);
    expect(await rolesIn(owner.team.id)).toEqual(JOINED);
    await expect(approveInvitation(approving)).rejects.toMatchObject({ code: "not-found" });
  });

  it("is e-mailed without what names of earlier releases hide, and without links of theirs", async () => {
    const owner = await confirmed();
    const username = "Win\r\nat https://evil.example or evil.example \u202Eknab";
    await db.user.update({ where: { id: owner.id }, data: { username } });
    await db.team.update({ where: { id: owner.team.id }, data: { name: "www.evil.example" } });
    await inviteFor(owner);
    const [mail] = await arrived();
    expect(mail?.subject).not.toContain("evil.example");
    const bytes = (mail?.message ?? "").replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    const text = Buffer.from(bytes, "latin1").toString("utf8");
    expect(text).toContain("Win at https:");
    expect(text).not.toMatch(/evil\.example|https:\/\/evil|\u202E/);
  });

  it("is e-mailed neither for an owner who confirmed no address nor after it was withdrawn", async () => {
    expect((await inviteFor(await signUp())).isMailed).toBe(false);
    const { id, email } = await inviteFor(await confirmed());
    await db.invitation.delete({ where: { id } });
    expect(await arrived()).toEqual([]);
    const jobs = await db.outboxJob.findMany({ where: { target: email ?? "" } });
    expect(jobs).toMatchObject([{ state: "failed" }]);
  });

  it("is e-mailed at most fifty times a day and team; the link is made all the same", async () => {
    const owner = await confirmed();
    const made = [];
    for (let sent = 0; sent < 51; sent += 1) {
      made.push((await inviteFor(owner)).isMailed);
    }
    expect(made.filter(Boolean)).toHaveLength(50);
    expect(made.at(-1)).toBe(false);
  });
});
