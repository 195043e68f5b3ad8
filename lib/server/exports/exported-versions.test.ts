import { expect, it, vi } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { findVersionsWithFields } from "@/lib/server/forms/versions/form-versions.repository";
import {
  findTextsOfVersion,
  findVersion,
} from "@/lib/server/public-form/version/published-versions.repository";
import { plain } from "@/tests/factories/content/plain-fields";
import { exportedVersions } from "./exported-versions";

vi.mock("@/lib/server/outbound/send-mail", () => ({ canSendMail: () => false }));
vi.mock("@/lib/server/forms/versions/form-versions.repository", () => ({
  findSettingsOfVersions: vi.fn(),
  findVersionsWithFields: vi.fn(),
}));
vi.mock("@/lib/server/public-form/version/published-versions.repository", () => ({
  findTextsOfVersion: vi.fn(),
  findVersion: vi.fn(),
}));

it("has the headings of a version in the nearest language that it offers", async () => {
  const fields = [plain("name", { label: "Name" })];
  vi.mocked(findVersionsWithFields).mockResolvedValue([
    { id: 1, number: 1, fields, stages: [], endings: [], languages: ["en", "de-AT"] },
  ]);
  vi.mocked(findVersion).mockResolvedValue({
    formId: 1,
    teamId: 1,
    secretsTeamId: 1,
    number: 1,
    title: "Form",
    description: "",
    fields,
    redirectUrl: null,
    settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, languages: ["en", "de-AT"] },
    webhooks: [],
    mondayWorkspaceId: null,
    mondayBoardId: null,
    mondayGroupId: null,
  });
  vi.mocked(findTextsOfVersion).mockResolvedValue({ "fields.name.label": "Ihr Name" });
  const [version] = await exportedVersions(1, "de");
  expect(version?.fields[0]?.label).toBe("Ihr Name");
});
