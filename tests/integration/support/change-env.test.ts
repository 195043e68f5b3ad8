import { describe, expect, it } from "vitest";
import { env } from "@/lib/server/environment/env";
import { changeEnv } from "@/tests/support/change-env";

// Hooks of a group run like those of a file.
describe("while the tests of a file run", () => {
  const changeMore = changeEnv({ MAX_FORMS_PER_TEAM: "2" });

  it("modules see what it changed, and what it changes later", () => {
    expect(env.MAX_FORMS_PER_TEAM).toBe(2);
    changeMore({ RATE_LIMITS: "on" });
    expect(env).toMatchObject({ MAX_FORMS_PER_TEAM: 2, RATE_LIMITS: "on" });
  });
});

it("the next file sees the process's own variables", () => {
  expect(env.MAX_FORMS_PER_TEAM).not.toBe(2);
  expect(env.RATE_LIMITS).toBe("off");
});
