import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuthProvider, useAuth } from "./use-auth";

function WhoAmI() {
  const { user, isLoading, error } = useAuth();
  return <>{JSON.stringify([user?.username ?? null, isLoading, error])}</>;
}

describe("useAuth", () => {
  it("says what is missing outside of its provider", () => {
    expect(() => renderToString(<WhoAmI />)).toThrow("useAuth must be used within an AuthProvider");
  });

  it("starts with the user of the page, not loading and without an error", () => {
    const user = {
      id: 1,
      username: "ada",
      email: "a@b.c",
      hasMondayToken: false,
      mondayOrgName: null,
    };
    const html = renderToString(
      <AuthProvider initialUser={user} onSignedIn={() => undefined} onSignedOut={() => undefined}>
        <WhoAmI />
      </AuthProvider>,
    );
    expect(html.replaceAll("&quot;", '"')).toBe('["ada",false,null]');
  });
});
