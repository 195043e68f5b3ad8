import { expect, it, vi } from "vitest";
import { createSecret } from "../secrets";
import { createSessionSecrets } from "./session-secrets";

vi.mock("../secrets", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createSecret: vi.fn(),
}));

it("gives a session no secret that looks like an API token", () => {
  for (const secret of ["cookie", "fl_one", "fl_two", "three"]) {
    vi.mocked(createSecret).mockReturnValueOnce(secret);
  }
  expect(createSessionSecrets()).toMatchObject({ cookieSecret: "cookie", token: "three" });
});
