import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ADA as user } from "@/tests/factories/responses/signed-in-user";
import { AuthProvider, useAuth } from "./use-auth";

function Name() {
  const { user: current, isLoading, error } = useAuth();
  return `${current?.username ?? "nobody"}, ${isLoading ? "loading" : "idle"}, ${error ?? "no error"}`;
}

function inProvider(initialUser: typeof user | null) {
  const ignore = () => undefined;
  return (
    <AuthProvider initialUser={initialUser} onSignedIn={ignore} onSignedOut={ignore}>
      <Name />
    </AuthProvider>
  );
}

it("starts with the initial user, not loading, without an error", () => {
  expect(renderToString(inProvider(null))).toBe("nobody, idle, no error");
  expect(renderToString(inProvider(user))).toBe("ada, idle, no error");
});

it("throws outside of its provider", () => {
  expect(() => renderToString(<Name />)).toThrow("useAuth must be used within an AuthProvider");
});
