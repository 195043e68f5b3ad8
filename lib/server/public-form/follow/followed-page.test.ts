import { beforeEach, expect, it, vi } from "vitest";
import { takeRenderInput, withRenderInput, INPUT_HEADER } from "../page/render-input";
import { followedPage } from "./followed-page";

const mocks = vi.hoisted(() => ({ load: vi.fn(), render: vi.fn(), log: vi.fn() }));
vi.mock("@/lib/server/http/security-log", () => ({ logSecurityEvent: mocks.log }));
vi.mock("./load-followed-request", () => ({ loadFollowedRequest: mocks.load }));
vi.mock("../page/render-page", () => ({ renderPage: mocks.render }));

type Input = Parameters<typeof withRenderInput>[0];

/** What the page takes that is rendered with this input, as Next renders it. */
const takenBy = async (token: string, input: Input) => {
  const { result } = await withRenderInput(input, (ticket) =>
    Promise.resolve(takeRenderInput(new Headers({ [INPUT_HEADER]: ticket }), token)),
  );
  return result;
};

beforeEach(() => {
  vi.resetAllMocks();
  mocks.render.mockResolvedValue({ headers: {}, html: "<p>" });
});

it.each([
  [200, { receipt: 7 }],
  [410, null],
])("a followed request is loaded once for status %i and page", async (status, followed) => {
  mocks.load.mockResolvedValue(followed);
  const { parts } = await followedPage({ token: "a-b", visitor: new Headers() });
  expect(parts.status).toBe(status);
  expect(mocks.load).toHaveBeenCalledOnce();
  expect(mocks.log).toHaveBeenCalledTimes(status === 410 ? 1 : 0);
  const [{ input }] = mocks.render.mock.calls[0] as [{ input: Input }];
  expect(await takenBy("a-b", input)).toMatchObject({ followed });
  expect(await takenBy("another", input)).toBeNull();
});
