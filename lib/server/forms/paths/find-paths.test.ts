import { beforeEach, expect, it, vi } from "vitest";
import type { FormContent } from "@/lib/domain/forms/form";
import type { PathSearch } from "@/lib/form-engine/paths/path-proof";
import { logger } from "@/lib/server/logging/logger";
import { plain } from "@/tests/factories/content/plain-fields";
import { findPaths } from "./find-paths";

const searchPaths = vi.hoisted(() => vi.fn<() => PathSearch>());
const requireStoredForm = vi.hoisted(() => vi.fn());
vi.mock("@/lib/form-engine/paths/path-proof", async (original) => ({
  ...(await original<object>()),
  searchPaths,
}));
vi.mock("@/lib/server/forms/drafts/find-form", () => ({ requireStoredForm }));
vi.mock("@/lib/server/logging/logger", () => ({ logger: { error: vi.fn() } }));

const settings = { endings: [{ id: "e" }], uniqueFieldIds: [], timeZone: "UTC" };
const content = { fields: [plain("f")], settings } as unknown as FormContent;
const NOTHING = {
  shortest: null,
  longest: null,
  unreachableFieldIds: [],
  endingsNeverMet: [],
  undecided: { fieldIds: [], endingIds: [], lengths: [] },
  answers: [],
};
let saved = 0;

beforeEach(() => {
  vi.clearAllMocks();
  saved += 1;
  requireStoredForm.mockResolvedValue({ content, updatedAt: new Date(saved) });
});

it("a form that cannot be searched is undecided as a whole, which is logged and remembered", async () => {
  const step = vi.fn(() => {
    throw new RangeError("Invalid time value");
  });
  searchPaths.mockReturnValue({ step, proof: () => NOTHING, held: () => 0 });
  const all = { fieldIds: ["f"], endingIds: ["e"], lengths: ["shortest", "longest"] };
  const expected = { ...NOTHING, isComplete: true, undecided: all };
  expect(await findPaths({ id: 1, teamId: 1 })).toEqual(expected);
  expect(await findPaths({ id: 1, teamId: 1 })).toEqual(expected);
  expect(step).toHaveBeenCalledOnce();
  expect(logger.error).toHaveBeenCalledOnce();
});

it("a search that is over is let go of; its proof is kept", async () => {
  const proof = vi.fn(() => NOTHING);
  searchPaths.mockReturnValue({ step: () => true, proof, held: () => 5 });
  const expected = { ...NOTHING, isComplete: true };
  expect(await findPaths({ id: 2, teamId: 1 })).toEqual(expected);
  const asked = proof.mock.calls.length;
  expect(await findPaths({ id: 2, teamId: 1 })).toEqual(expected);
  expect(proof).toHaveBeenCalledTimes(asked);
  expect(searchPaths).toHaveBeenCalledOnce();
});

it("forms that hold much push each other out", async () => {
  const search = { step: () => false, proof: () => NOTHING, held: () => 60_000_000 };
  searchPaths.mockReturnValue(search);
  vi.spyOn(performance, "now").mockImplementation(() => (now += 600));
  let now = 0;
  for (const id of [3, 4, 3]) {
    expect(await findPaths({ id, teamId: 1 })).toMatchObject({ isComplete: false });
  }
  expect(searchPaths).toHaveBeenCalledTimes(3);
});
