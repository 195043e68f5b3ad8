import { Account, newPerson } from "../support/account";
import { EditorScreen } from "../support/editor";
import { expect, test } from "../support/test";

test("who is invited signs up, sees the team's forms as its role does, and is removed", async ({
  ownerPage,
  strangerPage,
  account,
}) => {
  const form = await account.createForm({ title: "Viewing request", fields: [] });
  await ownerPage.goto("/settings/members");
  await ownerPage.getByLabel("Role", { exact: true }).selectOption("Reader");
  await ownerPage.getByLabel("E-mail address (optional)").fill("nobody@");
  await ownerPage.getByRole("button", { name: "Make an invitation" }).click();
  await expect(ownerPage.getByText("Please enter a valid email address")).toBeVisible();
  await ownerPage.getByLabel("E-mail address (optional)").fill("");
  await ownerPage.getByRole("button", { name: "Make an invitation" }).click();
  const link = ownerPage.getByLabel("Link of the invitation");
  await expect(link).toBeFocused();
  await ownerPage.getByRole("button", { name: "Copy", exact: true }).click();
  const url = await link.inputValue();
  expect(await ownerPage.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const guest = newPerson();
  const opened = await strangerPage.goto(url);
  expect(opened?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
  await expect(strangerPage.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  const owner = account.person.username;
  await expect(
    strangerPage.getByText(`${owner} invites you to join ${owner} as a reader.`),
  ).toBeVisible();
  await strangerPage.getByRole("button", { name: "Create an account" }).click();
  await strangerPage.getByLabel("Username").fill(guest.username);
  await strangerPage.getByLabel("Email").fill(guest.email);
  await strangerPage.getByLabel("Password", { exact: true }).fill(guest.password);
  await strangerPage.getByLabel("Confirm Password").fill(guest.password);
  await strangerPage.getByRole("button", { name: "Create account" }).click();
  await expect(strangerPage).toHaveURL("/dashboard");
  await expect(strangerPage.getByText("Viewing request")).toBeVisible();
  await expect(strangerPage.getByRole("link", { name: "Create New Form" })).toHaveCount(0);
  await strangerPage.goto(`/form/edit/${form.id}`);
  await expect(strangerPage).toHaveURL(`/form/preview/${form.id}`);
  await strangerPage.goto("/form/new");
  await expect(strangerPage.getByText("Your role in this team does not allow that.")).toBeVisible();

  await ownerPage.reload();
  await ownerPage.getByLabel(`Role of ${guest.username}`).selectOption("Editor");
  await expect(ownerPage.getByText(`${guest.username} is an editor now`)).toBeVisible();
  // Nobody leaves the own personal team.
  await expect(ownerPage.getByRole("button", { name: "Leave" })).toHaveCount(0);
  const editor = new EditorScreen(strangerPage);
  await editor.open(form.id);

  await ownerPage.getByRole("button", { name: `Remove ${guest.username}` }).click();
  const question = ownerPage.getByRole("alertdialog", { name: `Remove ${guest.username}?` });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(ownerPage.getByText(`${guest.username} was removed`)).toBeVisible();
  await expect(ownerPage.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(
    1,
  );

  // The editor is still open.
  await editor.title.fill("Changed too late");
  await editor.saveButton.click();
  await expect(strangerPage.getByText("Your changes are not saved. Form not found")).toBeVisible();
  await strangerPage.goto("/forms");
  await expect(strangerPage.getByText("No forms created yet")).toBeVisible();
});

test("the last owner stays, and may leave once there is another one", async ({
  ownerPage: page,
  account,
}) => {
  await account.createTeam("Harbour Homes");
  const member = await account.newMember("editor");
  await page.goto("/settings/members");
  await page.getByLabel(`Role of ${account.person.username}`).selectOption("Reader");
  const demotion = page.getByRole("alertdialog", { name: "Change your own role?" });
  await demotion.getByRole("button", { name: "Change my role" }).click();
  const sentence = page.getByText("A team needs an owner.");
  await expect(sentence).toBeVisible();
  await expect(page.getByLabel(`Role of ${account.person.username}`)).toHaveValue("owner");
  await page.getByRole("button", { name: "Leave" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Leave Harbour Homes?" });
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(leaving.getByText("A team needs an owner.")).toBeVisible();
  await leaving.getByRole("button", { name: "Cancel" }).click();

  await page.getByLabel(`Role of ${member.person.username}`).selectOption("Owner");
  await expect(page.getByText(`${member.person.username} is an owner now`)).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/settings/team");
  await expect(page.getByRole("list", { name: "Your teams" }).getByRole("listitem")).toHaveCount(1);
  await member.dispose();
});

test("who has an account signs in on the page of the invitation, and joins once accepted", async ({
  strangerPage: page,
  ownerPage,
  account,
  baseURL,
}) => {
  await account.createTeam("Harbour Homes");
  const guest = await Account.register(baseURL ?? "");
  const url = await account.invite("editor", guest.person.email);
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(guest.person.email);
  await page.getByLabel("Password", { exact: true }).fill("not the one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(guest.person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const join = page.getByRole("button", { name: "Join Harbour Homes" });
  await expect(join).toBeVisible();
  await expect(page).toHaveURL(url);
  await join.click();
  // The server sends no e-mail that could confirm the address.
  await expect(
    page.getByText("An owner of the team has to accept you first", { exact: false }),
  ).toBeVisible();
  await ownerPage.goto("/settings/members");
  const { username } = guest.person;
  await expect(
    ownerPage.getByText(`${username} asks to join. Their e-mail address is not confirmed.`),
  ).toBeVisible();
  await ownerPage.getByRole("button", { name: `Accept ${username} as an editor` }).click();
  await expect(ownerPage.getByText("No open invitations.")).toBeVisible();
  await join.click();
  await expect(page).toHaveURL("/dashboard");
  expect((await guest.readUser()).team).toMatchObject({ role: "owner" });
  await page.goto("/settings/team");
  await expect(page.getByText("You are an editor.")).toBeVisible();
  await guest.dispose();
});

test("an invitation for another address is refused; a withdrawn one is no longer valid", async ({
  ownerPage: page,
  strangerPage,
  account,
}) => {
  const url = await account.invite("reader", "ida@example.com");
  await page.goto(url);
  await expect(page.getByText("This invitation is for another address.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Join/ })).toHaveCount(0);
  await page.goto("/settings/members");
  await page.getByRole("button", { name: /^Withdraw the invitation: ida@/ }).click();
  await expect(page.getByText("Invitation withdrawn")).toBeVisible();
  await expect(page.getByText("No open invitations.")).toBeVisible();
  await strangerPage.goto(url);
  await expect(strangerPage.getByText("This invitation is no longer valid.")).toBeVisible();
});

test("a form is taken to another team from its card", async ({ ownerPage, account }) => {
  const { username } = account.person;
  const menuOf = (title: string) => ownerPage.getByRole("button", { name: `Actions for ${title}` });
  const item = ownerPage.getByRole("menuitem", { name: "Move to another team…" });
  await account.createForm({ title: "Alone", fields: [] });
  await ownerPage.goto("/forms");
  await menuOf("Alone").click();
  await expect(ownerPage.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  // Whoever is in one team hears nothing of others.
  await expect(item).toHaveCount(0);

  await account.createTeam("Harbour Homes");
  const form = await account.createForm({ title: "Viewing request", fields: [] });
  await ownerPage.goto("/forms");
  await menuOf("Viewing request").focus();
  await ownerPage.keyboard.press("Enter");
  await item.focus();
  await ownerPage.keyboard.press("Enter");
  const question = ownerPage.getByRole("alertdialog", { name: 'Move "Viewing request"?' });
  await expect(question.getByLabel("Team").locator("option")).toHaveText([username]);
  await question.getByRole("button", { name: "Move" }).click();
  await expect(ownerPage.getByText(`Viewing request belongs to ${username} now.`)).toBeVisible();
  await expect(menuOf("Viewing request")).toHaveCount(0);
  await ownerPage.goto(`/form/edit/${form.id}`);
  await expect(ownerPage.getByText(`You are now in ${username}.`)).toBeVisible();
});
