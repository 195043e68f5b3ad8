import type { Page } from "@playwright/test";
import { SETTINGS_AREAS, settingsPath } from "@/components/settings/settings-areas";
import type { Account } from "../support/account";
import { EditorScreen } from "../support/editor";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const TEAM = "Harbour Homes";
const TITLE = "Viewing request";
const ANSWER = "Two cats and a canary";
const SETTINGS = SETTINGS_AREAS.map(({ slug }) => settingsPath(slug));

/** Removes a member of the owner's active team. */
async function remove(owner: Account, member: Account): Promise<void> {
  const { team } = await owner.readUser();
  const { id } = await member.readUser();
  await owner.removeMember({ teamId: team.id, userId: id });
}

/** Expects that the page shows something of its own, and nothing of the team. */
async function expectNothingOfTheTeam(page: Page, owner: Account): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("This page could not be shown")).toHaveCount(0);
  for (const text of [TEAM, TITLE, ANSWER, owner.person.username]) {
    await expect(page.getByText(text)).toHaveCount(0);
  }
}

test("a removed member gets a sentence or the own team, on each page that is open", async ({
  account: owner,
  page: editor,
}) => {
  await owner.createTeam(TEAM);
  const { id, publicUrl } = await owner.createLiveForm({
    title: TITLE,
    fields: [field("text", "pets", { label: "Pets" })],
  });
  const submission = await owner.submit(publicUrl, { pets: ANSWER });
  const member = await owner.newMember("owner");
  const context = editor.context();
  await member.signIn(context);
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const [dashboard, forms, preview, answers, team, members] = [
    await open("/dashboard"),
    await open("/forms"),
    await open(`/form/preview/${id}`),
    await open(`/submissions?form=${id}`),
    await open("/settings/team"),
    await open("/settings/members"),
  ];
  const form = new EditorScreen(editor);
  await form.open(id);
  await expect(answers.getByText(ANSWER).first()).toBeVisible();

  await remove(owner, member);

  await form.title.fill("Changed too late");
  await form.saveButton.click();
  await expect(editor.getByText("Your changes are not saved. Form not found")).toBeVisible();
  await forms.getByRole("button", { name: `Actions for ${TITLE}` }).click();
  await forms.getByRole("menuitem", { name: "Delete" }).click();
  await forms.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(forms.getByText("Failed to delete the form. Please try again.")).toBeVisible();
  await answers.getByRole("button", { name: `View submission #${submission}` }).click();
  await expect(answers.getByText(/not found/i).first()).toBeVisible();
  await team.getByLabel("Name", { exact: true }).fill("Mine now");
  await team.getByRole("button", { name: "Save name" }).click();
  await expect(team.getByText("Team not found")).toBeVisible();
  await members.getByRole("button", { name: "Make an invitation" }).click();
  await expect(members.getByText("Team not found")).toBeVisible();
  await dashboard.getByRole("link", { name: TITLE }).first().click();
  await expect(dashboard.getByText(/not found/i).first()).toBeVisible();

  for (const page of [dashboard, forms, preview, answers, team, members]) {
    await page.reload();
    await expectNothingOfTheTeam(page, owner);
  }
  for (const path of [...SETTINGS, `/form/edit/${id}`, `/submissions?submission=${submission}`]) {
    const reply = await team.goto(path);
    expect([200, 404], path).toContain(reply?.status());
    await expectNothingOfTheTeam(team, owner);
  }
  await member.dispose();
});
