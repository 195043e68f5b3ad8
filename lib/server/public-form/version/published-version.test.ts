import { expect, it, vi } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { plain } from "@/tests/factories/content/plain-fields";
import { loadLiveForm } from "./live-form";
import { findLivePointer, findVersion } from "./published-versions.repository";

vi.mock("@/lib/server/outbound/send-mail", () => ({ canSendMail: () => false }));
vi.mock("./published-versions.repository", () => ({
  findLivePointer: vi.fn(),
  findLivePointerById: vi.fn(),
  findVersion: vi.fn(),
}));

async function visit({ versionId, labelLength }: { versionId: number; labelLength: number }) {
  vi.mocked(findLivePointer).mockResolvedValue({ formId: 1, teamId: 1, versionId, stop: null });
  vi.mocked(findVersion).mockResolvedValue({
    formId: 1,
    teamId: 1,
    secretsTeamId: 1,
    number: versionId,
    title: "Large",
    description: "",
    fields: [plain("name", { label: "x".repeat(labelLength) })],
    redirectUrl: null,
    settings: DEFAULT_PUBLIC_PAGE_SETTINGS,
    webhooks: [],
    mondayWorkspaceId: null,
    mondayBoardId: null,
    mondayGroupId: null,
    translations: {},
  });
  await loadLiveForm("large");
}

it("reads a version once, and again after it was evicted", async () => {
  const labelLength = 12_000_000;
  await visit({ versionId: 1, labelLength });
  await visit({ versionId: 2, labelLength });
  await visit({ versionId: 1, labelLength });
  expect(findVersion).toHaveBeenCalledTimes(2);
  await visit({ versionId: 3, labelLength });
  await visit({ versionId: 1, labelLength });
  expect(findVersion).toHaveBeenCalledTimes(3);
  await visit({ versionId: 2, labelLength });
  expect(findVersion).toHaveBeenCalledTimes(4);
});
