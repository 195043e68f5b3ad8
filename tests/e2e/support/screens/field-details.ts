import { expect } from "@playwright/test";
import { EditorScreen } from "../editor";
import { field } from "../form-builder";
import type { Screen } from "./screens";

/** Texts and bundled requests, where they are edited, filled in and read. */
export const FIELD_DETAILS: Screen[] = [
  {
    name: "texts of a public form",
    route: "/form/[publicUrl]",
    open: async ({ page, account }) => {
      const form = await account.createLiveForm({ title: "House rules", fields: texts() });
      await page.goto(form.fullPublicUrl);
      await expect(page.getByRole("heading", { level: 3, name: "Quiet hours" })).toBeVisible();
    },
  },
  {
    name: "text selected on the canvas",
    route: "/form/edit/[id]",
    open: async ({ page, account }) => {
      const form = await account.createForm({ title: "House rules", fields: texts() });
      await account.signIn(page.context());
      const editor = new EditorScreen(page);
      await editor.open(form.id);
      await editor.row("Title").focus();
      await expect(page.getByRole("textbox", { name: "Content" })).toHaveValue("House rules");
    },
    next: [
      {
        name: "settings of a text",
        open: async ({ page }) => {
          const dialog = await new EditorScreen(page).configure("Hint");
          await expect(dialog).toContainText("Text Color");
        },
      },
    ],
  },
  {
    name: "requests of a public form",
    route: "/form/[publicUrl]",
    open: async ({ page, account }) => {
      const form = await account.createLiveForm({ title: "Requests", fields: requests() });
      await page.goto(form.fullPublicUrl);
      await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 3 });
      await page.getByRole("textbox", { name: "Amount" }).fill("8,000");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByText("Approval required from", { exact: true })).toBeVisible();
    },
  },
  {
    name: "requests among submissions",
    route: "/submissions",
    open: async ({ page, account }) => {
      const form = await account.createLiveForm({ title: "Requests", fields: requests() });
      const lines = [{ type: "Change", category: "Changes in Class B Share", amount: 8000 }];
      await account.submit(form.publicUrl, { requests: lines });
      await account.signIn(page.context());
      await page.goto(`/submissions?form=${form.id}`);
      const view = page.getByRole("button", { name: /View submission/ });
      await view.filter({ visible: true }).click();
      await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
    },
  },
];

function texts() {
  const colors = ["default", "muted", "green", "amber", "red"];
  const content =
    "Read [the rules](https://example.org), `1` and **2**:\n\n- one\n- two\n\n> three";
  return [
    field("heading", "h", { label: "Title", content: "House rules" }),
    ...colors.map((textColor) => field("paragraph", `p-${textColor}`, { content, textColor })),
    field("divider", "d"),
    field("section", "s", { sectionTitle: "Neighbours" }),
    field("heading", "k", { content: "Quiet hours", sectionId: "s", fontSize: "xlarge" }),
    field("paragraph", "q", { content: "### At night\n\n# Indeed", sectionId: "s" }),
    ...colors.map((textColor) => field("inline", `i-${textColor}`, { content, textColor })),
    field("inline", "hint", { label: "Hint", sectionId: "s" }),
  ];
}

function requests() {
  return [field("bundled_requests", "requests", { label: "Requests", required: true })];
}
