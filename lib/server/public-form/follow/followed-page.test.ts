import { beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { followedPage } from "./followed-page";

const mocks = vi.hoisted(() => ({ load: vi.fn(), reply: vi.fn(), log: vi.fn() }));
vi.mock("@/lib/server/http/security-log", () => ({ logSecurityEvent: mocks.log }));
vi.mock("./load-followed-request", () => ({ loadFollowedRequest: mocks.load }));
vi.mock("@/lib/server/forms/drafts/team-theme.repository", () => ({ findTeamTheme: () => null }));
vi.mock("../page/page-reply", () => ({ drawnReply: mocks.reply }));

beforeEach(() => {
  vi.resetAllMocks();
});

it.each([
  [200, { receipt: 7, language: "et", formId: 1, settings: DEFAULT_PUBLIC_PAGE_SETTINGS }],
  [410, null],
])("a followed request is loaded once for status %i and page", async (status, request) => {
  mocks.load.mockResolvedValue(request);
  await followedPage({ token: "a-b", visitor: new Headers() });
  expect(mocks.load).toHaveBeenCalledOnce();
  expect(mocks.log).toHaveBeenCalledTimes(status === 410 ? 1 : 0);
  expect(mocks.reply.mock.calls).toMatchObject([
    [
      {
        status,
        page: { language: request ? "et" : "en", content: { kind: "followed", request } },
      },
    ],
  ]);
});
