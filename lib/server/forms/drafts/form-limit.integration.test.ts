import { expect, it } from "vitest";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { changeEnv } from "@/tests/support/change-env";
import { createForm } from "./create-form";
import { deleteForm } from "./delete-form";
import { restoreForm } from "./restore-form";

changeEnv({ MAX_FORMS_PER_TEAM: "2" });

async function newOwner() {
  const username = `quota-${process.pid}-${performance.now()}`;
  const email = `${username}@example.com`;
  const {
    team: { id: teamId },
  } = await registerAccount({ username, email, password: "correct horse" });
  return {
    teamId,
    create: async () => (await createForm({ teamId, request: { title: "One of many" } })).id,
    remove: (id: number) => deleteForm({ id, teamId }),
    restore: (id: number) => restoreForm({ id, teamId }),
  };
}

it("counts forms in the trash too, and lets them be restored", async () => {
  const { teamId, create, remove, restore } = await newOwner();
  const [first, second] = [await create(), await create()];
  const full = "An account can hold at most 2 forms. Delete one first.";
  await expect(create()).rejects.toMatchObject({ code: "conflict", message: full });
  await remove(first);
  await remove(second);
  await remove(await create());
  await create();
  await expect(create()).rejects.toMatchObject({
    code: "conflict",
    message:
      "The trash of this account is full. Restore a form and reuse it, or wait: each form leaves the trash 30 days after it was deleted.",
  });
  await expect(restore(first)).resolves.toMatchObject({ id: first });
  await expect(restore(second)).rejects.toMatchObject({ code: "conflict", message: full });
  expect(await db.form.count({ where: { teamId } })).toBe(4);
});

it("forms that leave the trash make room", async () => {
  const { teamId, create, remove } = await newOwner();
  for (let made = 0; made < 4; made += 1) {
    await remove(await create());
  }
  await expect(create()).rejects.toMatchObject({ code: "conflict" });
  const [oldest] = await db.form.findMany({ where: { teamId }, orderBy: { id: "asc" }, take: 1 });
  await db.form.delete({ where: { id: oldest?.id ?? 0 } });
  await expect(create()).resolves.toEqual(expect.any(Number));
});
