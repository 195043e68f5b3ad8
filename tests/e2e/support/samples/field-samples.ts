import { expect, type Page } from "@playwright/test";
import { field } from "../form-builder";
import { silence } from "./sounds";

export const CHOICES = { options: ["Turku", "Bergen"] };

type Give = (page: Page, label: string) => Promise<unknown>;

type Kind = {
  type: string;
  label: string;
  properties?: Readonly<Record<string, unknown>>;
  /** Gives an answer that is refused, if the control allows one. */
  wrong?: Give;
  right: Give;
  /** The answer in the viewer; absent where it is masked or an address. */
  read?: unknown;
};

const typed =
  (text: string): Give =>
  (page, name) =>
    page.getByRole("textbox", { name, exact: true }).fill(text);

/** Uses a file: there is no microphone here; recordings have tests of their own. */
const sound =
  (seconds: number): Give =>
  (page, name) =>
    page
      .getByRole("group", { name })
      .getByLabel("Choose an audio file")
      .setInputFiles({ name: "bell.wav", mimeType: "audio/wav", buffer: silence(seconds) });

const request =
  (amount: string): Give =>
  async (page, name) => {
    const group = page.getByRole("group", { name });
    await group.getByRole("combobox", { name: "Category" }).selectOption("Closing Cost Credits");
    await group.getByRole("textbox", { name: "Amount" }).fill(amount);
    await group.getByRole("button", { name: "Add", exact: true }).click();
  };

/** Every type with answers, with a valid and an invalid answer. */
export const FIELD_SAMPLES: Kind[] = [
  {
    type: "text",
    label: "First name",
    properties: { minLength: 3 },
    wrong: typed("ab"),
    right: typed("Ida"),
    read: "Ida",
  },
  {
    type: "textarea",
    label: "Long story",
    properties: { minLength: 3 },
    wrong: typed("ab"),
    right: typed("Once\nupon"),
    read: "Once\nupon",
  },
  {
    type: "email",
    label: "Mail box",
    wrong: typed("nobody"),
    right: typed("a@b.ee"),
    read: "a@b.ee",
  },
  {
    type: "phone",
    label: "Mobile",
    wrong: typed("call me"),
    right: typed("+372 555 0101"),
    read: "+372 555 0101",
  },
  {
    type: "url",
    label: "Web page",
    wrong: typed("no page"),
    right: typed("https://b.ee/"),
    read: "https://b.ee/",
  },
  {
    type: "password",
    label: "Door code",
    properties: { minLength: 6 },
    wrong: typed("12345"),
    right: typed("hush-123456"),
  },
  {
    type: "color",
    label: "Wall paint",
    wrong: typed("green"),
    right: typed("#1a7f5a"),
    read: "#1a7f5a",
  },
  {
    type: "number",
    label: "How many",
    properties: { min: 1, max: 8 },
    wrong: (page, label) => page.getByLabel(label).fill("12"),
    right: (page, label) => page.getByLabel(label).fill("3"),
    read: 3,
  },
  {
    type: "date",
    label: "Which day",
    right: (page, label) => page.getByLabel(label).fill("2026-11-21"),
    read: "2026-11-21",
  },
  {
    type: "daterange",
    label: "My stay",
    wrong: async (page, name) => {
      const group = page.getByRole("group", { name });
      await group.getByLabel("From").fill("2026-11-27");
      await group.getByLabel("To").fill("2026-11-23");
    },
    right: async (page, name) => {
      const group = page.getByRole("group", { name });
      await group.getByLabel("From").fill("2026-11-23");
      await group.getByLabel("To").fill("2026-11-27");
    },
    read: { from: "2026-11-23", to: "2026-11-27" },
  },
  {
    type: "country",
    label: "My country",
    right: (page, label) => page.getByLabel(label).fill("Norway"),
    read: "NO",
  },
  {
    type: "time",
    label: "What hour",
    right: (page, label) => page.getByLabel(label).fill("16:05"),
    read: "16:05",
  },
  {
    type: "dropdown",
    label: "Home town",
    properties: CHOICES,
    right: (page, label) => page.getByLabel(label).selectOption("Bergen"),
    read: "Bergen",
  },
  {
    type: "multiselect",
    label: "Been to",
    properties: CHOICES,
    right: (page, name) => page.getByRole("group", { name }).getByLabel("Turku").check(),
    read: ["Turku"],
  },
  {
    type: "radio",
    label: "Next trip",
    properties: CHOICES,
    right: (page, name) => page.getByRole("radiogroup", { name }).getByLabel("Turku").check(),
    read: "Turku",
  },
  {
    type: "checkbox",
    label: "I agree",
    right: (page, name) => page.getByRole("checkbox", { name }).check(),
    read: true,
  },
  {
    type: "switch",
    label: "I will come",
    right: (page, name) => page.getByRole("switch", { name }).check(),
    read: true,
  },
  {
    type: "range",
    label: "My budget",
    right: (page, name) => page.getByRole("slider", { name }).press("End"),
    read: 100,
  },
  {
    type: "rating",
    label: "The food",
    right: (page, name) =>
      page.getByRole("radiogroup", { name }).getByRole("radio", { name: "3 of 5" }).check(),
    read: 3,
  },
  {
    type: "scale",
    label: "Recommending us",
    properties: { nps: true, minLabel: "Not likely", maxLabel: "Very likely" },
    right: (page, name) =>
      page.getByRole("radiogroup", { name }).getByRole("radio", { name: "9", exact: true }).check(),
    read: 9,
  },
  {
    type: "matrix",
    label: "Our rooms",
    properties: { matrixRows: ["Bed", "Bath"], options: ["Poor", "Fine"] },
    right: async (page, name) => {
      for (const row of ["Bed", "Bath"]) {
        const group = page.getByRole("group", { name }).getByRole("radiogroup", { name: row });
        await group.getByRole("radio", { name: "Fine" }).check();
      }
    },
    read: { Bed: "Fine", Bath: "Fine" },
  },
  {
    type: "ranking",
    label: "In order",
    properties: CHOICES,
    right: (page, name) =>
      page.getByRole("group", { name }).getByRole("button", { name: "Move up: Bergen" }).click(),
    read: ["Bergen", "Turku"],
  },
  {
    type: "consent",
    label: "The terms",
    properties: { content: "You agree to **our terms**." },
    right: (page, name) => page.getByRole("checkbox", { name }).check(),
    read: { agreed: true, version: 1, text: "You agree to **our terms**." },
  },
  {
    type: "location",
    label: "The spot",
    wrong: typed("59,91"),
    right: typed("59.91, 10.75"),
    read: { lat: 59.91, lng: 10.75 },
  },
  {
    type: "address",
    label: "My home",
    properties: { defaultCountry: "NO" },
    right: async (page, name) => {
      const address = page.getByRole("group", { name });
      await address.getByLabel("Street and number").fill("Storgata 1");
      await address.getByLabel("Post town").fill("Oslo");
    },
    read: { street: "Storgata 1", city: "Oslo", country: "NO" },
  },
  {
    type: "table",
    label: "Our guests",
    properties: { columns: [field("text", "guest", { label: "Guest" })] },
    right: (page) => page.getByLabel("Guest, Row 1", { exact: true }).first().fill("Ole"),
    read: [{ guest: "Ole" }],
  },
  {
    type: "file",
    label: "Some paper",
    right: async (page, label) => {
      const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("hi") };
      await page.getByLabel(label).setInputFiles(file);
      // What appears moves the fields below: a click that has begun there would end beside its button.
      await expect(page.getByRole("button", { name: "Remove a.txt" })).toBeVisible();
    },
  },
  {
    type: "signature",
    label: "Autograph",
    right: (page, name) =>
      page.getByRole("textbox", { name: new RegExp(`^${name}.* Your name$`) }).fill("Ida Berg"),
    read: { name: "signature.png", type: "image/png", signer: "Ida Berg" },
  },
  {
    type: "audio",
    label: "Your voice",
    properties: { maxRecordingTime: 1 },
    wrong: async (page, name) => {
      const group = page.getByRole("group", { name });
      await group.getByRole("button", { name: "Start recording" }).click();
      await sound(2)(page, name);
      await expect(group.getByText("The recording is longer than 0:01.")).toBeVisible();
    },
    right: sound(1),
    read: { name: "bell.wav", type: "audio/wav", duration: 1 },
  },
  {
    type: "bundled_requests",
    label: "Some requests",
    wrong: request("0"),
    right: request("12.50"),
    read: [{ type: "Concession", category: "Closing Cost Credits", amount: 12.5 }],
  },
];
