import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { createTeamRequest, updateTeamRequest } from "../teams/teams";
import { loginRequest, registerForm, registerRequest } from "./auth";

const person = {
  username: "ada",
  email: "ada@example.com",
  password: "secret",
  confirmPassword: "secret",
};

/** The first error sentence of each invalid field. */
function sentences(schema: z.ZodType, value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

describe("signing in", () => {
  it("needs a valid e-mail address and six characters", () => {
    expect(sentences(loginRequest, { email: "nobody", password: "12345" })).toEqual({
      email: "Please enter a valid email address",
      password: "Password must be at least 6 characters",
    });
    expect(sentences(loginRequest, { email: " a@b.example ", password: "123456" })).toEqual({});
  });
});

describe("signing up", () => {
  it("takes what is complete", () => {
    expect(sentences(registerForm, person)).toEqual({});
  });

  it.each([
    [{ username: "ab" }, { username: "Username must be at least 3 characters" }],
    [{ email: "x@" }, { email: "Please enter a valid email address" }],
    [{ confirmPassword: "secreT" }, { confirmPassword: "Passwords don't match" }],
    [
      { password: "12345", confirmPassword: "12345" },
      {
        password: "Password must be at least 6 characters",
        confirmPassword: "Password must be at least 6 characters",
      },
    ],
  ])("says about %j: %j", (change, expected) => {
    expect(sentences(registerForm, { ...person, ...change })).toEqual(expected);
  });
});

it.each([
  [
    "a username",
    (username: string) =>
      registerRequest.safeParse({ username, email: person.email, password: person.password }),
  ],
  ["the name of a team", (name: string) => createTeamRequest.safeParse({ name })],
  ["a new name of a team", (name: string) => updateTeamRequest.safeParse({ name })],
])("refuses %s that hides something or leads somewhere", (_what, parse) => {
  expect(parse("Anna Müller").success).toBe(true);
  for (const name of [
    "Ann\nYour account",
    "Ann\u202Egro",
    "An\u200Bn",
    "at https://evil.example",
  ]) {
    expect(parse(name).error?.issues[0]?.message).toMatch(/^A name /);
  }
});
