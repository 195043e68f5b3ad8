import type { LRUCache } from "lru-cache";
import { expect, it, vi } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { processState } from "@/lib/server/environment/process-state";
import { plain } from "@/tests/factories/content/plain-fields";
import { loadLiveForm } from "./live-form";
import { versionIn } from "./published-version";
import { findLivePointer, findTextsOfVersion, findVersion } from "./published-versions.repository";

vi.mock("@/lib/server/outbound/send-mail", () => ({ canSendMail: () => false }));
vi.mock("./published-versions.repository", () => ({
  findLivePointer: vi.fn(),
  findLivePointerById: vi.fn(),
  findTextsOfVersion: vi.fn(),
  findVersion: vi.fn(),
}));

type Visited = { versionId: number; labelLength: number; languages?: string[] };

async function visit({ versionId, labelLength, languages = ["en"] }: Visited) {
  vi.mocked(findLivePointer).mockResolvedValue({
    formId: 1,
    teamId: 1,
    versionId,
    stop: null,
    passwordHash: null,
    teamTheme: null,
    hasHooks: false,
  });
  vi.mocked(findVersion).mockResolvedValue({
    formId: 1,
    teamId: 1,
    secretsTeamId: 1,
    number: versionId,
    title: "Large",
    description: "",
    fields: [plain("name", { label: "x".repeat(labelLength) })],
    redirectUrl: null,
    settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, languages },
    webhooks: [],
    mondayWorkspaceId: null,
    mondayBoardId: null,
    mondayGroupId: null,
  });
  const live = await loadLiveForm("large");
  if (live === null) {
    throw new Error("There is a version");
  }
  return live;
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

it("reads of 30 large languages those that are asked for, and keeps as many as the cache takes", async () => {
  const codes =
    "de fr es it pt nl da sv nb fi pl cs hu uk et tr el ar he hi ja ko zh ru ro sk sl lv lt";
  const languages = ["en", ...codes.split(" ")];
  expect(languages).toHaveLength(30);
  // As much as a language may have.
  const text = "y".repeat(2_000_000);
  vi.mocked(findTextsOfVersion).mockResolvedValue({
    "fields.name.label": text.slice(0, 1_000_000),
    "labels.1.status.Done": text.slice(1_000_000),
  });
  await visit({ versionId: 9, labelLength: 1_000, languages });
  expect(findTextsOfVersion).not.toHaveBeenCalled();
  const open = async (asked: readonly string[]) => {
    for (const language of asked) {
      const version = await versionIn(await visit({ versionId: 9, labelLength: 0 }), language);
      expect(version.language).toBe(language);
    }
  };
  const some = languages.slice(1, 14);
  await open([...some, ...some, ...some]);
  expect(findTextsOfVersion).toHaveBeenCalledTimes(some.length);
  await open(languages);
  const cache = processState("published versions", (): LRUCache<string, object> => {
    throw new Error("There is one");
  });
  expect(cache.calculatedSize).toBeGreaterThan(14 * text.length);
  expect(cache.calculatedSize).toBeLessThanOrEqual(30_000_000);
});
