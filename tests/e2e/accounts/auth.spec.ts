import { newPerson } from "../support/account";
import { pauseRequests } from "../support/paused-requests";
import { signUp } from "../support/sign-up";
import { expect, test } from "../support/test";

const OWNER_ROUTES = [
  "/dashboard",
  "/forms",
  "/form/new",
  "/form/edit/1",
  "/form/preview/1",
  "/submissions",
  "/settings",
  "/settings/members",
];
const GUEST_ROUTES = ["/", "/login", "/register", "/forgot-password"];

test("every owner's screen sends a stranger to /login", async ({ page }) => {
  for (const path of OWNER_ROUTES) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/login");
  }
});

test("the guests' screens send somebody signed in to /dashboard", async ({ ownerPage }) => {
  for (const path of GUEST_ROUTES) {
    await ownerPage.goto(path);
    await expect(ownerPage, path).toHaveURL("/dashboard");
  }
});

test("/ shows the sign-in screen with its documented words", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await expect(
    page.getByText("Enter your email and password to access your dashboard"),
  ).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page).toHaveTitle(/Sign in · Formlane/);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
});

test("sign-up checks what was typed beside the fields", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Username").fill("ab");
  await page.getByLabel("Email").fill("nobody");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("123456");
  await password.blur();
  const common = page.getByText("This is one of the 10,000 most common passwords", {
    exact: false,
  });
  await expect(common).toBeVisible();
  await password.fill("12345");
  await expect(common).toBeHidden();
  await page.getByLabel("Confirm Password").fill("123456");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Username must be at least 3 characters")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
});

test("a new account lands on its dashboard and is stored under 'user'", async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await expect(page).toHaveURL("/dashboard");
  await expect(
    page.getByRole("heading", { name: `Welcome back, ${person.username}` }),
  ).toBeVisible();
  const text = await page.evaluate(() => localStorage.getItem("user"));
  const stored: unknown = JSON.parse(text ?? "null");
  expect(stored).toMatchObject({ username: person.username, email: person.email });
  expect(stored).toHaveProperty("token");
});

test("a taken e-mail is reported in the red alert", async ({ page, account }) => {
  await page.goto("/register");
  await page.getByLabel("Username").fill(newPerson().username);
  await page.getByLabel("Email").fill(account.person.email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm Password").fill("correct horse");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("409: ");
  await expect(page).toHaveURL("/register");
});

test("a wrong password is reported until something is edited", async ({ page, account }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.person.email);
  await page.getByLabel("Password", { exact: true }).fill("wrong horse");
  await page.getByRole("button", { name: "Sign in" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("401: ");
  await expect(page.getByLabel("Email")).toHaveValue(account.person.email);
  await page.getByLabel("Password", { exact: true }).fill(account.person.password);
  await expect(alert).toBeHidden();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("the button says what happens while signing in", async ({ page, account }) => {
  const entries = await pauseRequests({ page, url: "**/api/auth/login" });
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.person.email);
  await page.getByLabel("Password", { exact: true }).fill(account.person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  entries.letGo({ isAborted: true });
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
});

test("the password can be shown, and Caps Lock is hinted at", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("secret");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByLabel("Show password").check();
  await expect(password).toHaveAttribute("type", "text");
  await password.evaluate((input) => {
    const press = new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true });
    input.dispatchEvent(press);
  });
  await expect(page.getByText("Caps Lock is on")).toBeVisible();
});

test("a session that ended elsewhere leads to /login without a loop", async ({
  ownerPage,
  account,
}) => {
  await ownerPage.goto("/dashboard");
  const user = { id: 1, hasMondayToken: false, mondayOrgName: null, token: "gone" };
  await ownerPage.evaluate((stored) => localStorage.setItem("user", JSON.stringify(stored)), {
    ...user,
    username: "gone",
    email: "gone@example.com",
  });
  await account.revoke();
  await ownerPage.goto("/forms");
  await expect(ownerPage).toHaveURL(/\/login/);
  await expect(ownerPage.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await expect(ownerPage.getByRole("main").getByRole("alert")).toBeHidden();
  await expect.poll(() => ownerPage.evaluate(() => localStorage.getItem("user"))).toBeNull();
});

test("an unreadable stored user is no obstacle", async ({ page, account }) => {
  await page.addInitScript(() => localStorage.setItem("user", "{not json"));
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.person.email);
  await page.getByLabel("Password", { exact: true }).fill(account.person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
});
