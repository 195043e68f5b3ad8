import { describe, expect, it } from "vitest";
import { call, newAccount, newLiveForm } from "../support/api";

describe("the address that a page is posted to", () => {
  it("leads people to the page that says that nothing is live", async () => {
    const headers = {
      Accept: "text/html,*/*",
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const path = "/api/public-forms/nothing-here/submit?from=form";
    const reply = await call(path, { method: "POST", raw: "", headers });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/form/nothing-here"]);
  });

  it("redirects browsers that open its address to the form; others get 405", async () => {
    const { publicUrl } = await newLiveForm(await newAccount(), { title: "Plain", fields: [] });
    const path = `/api/public-forms/${publicUrl}/submit?from=embed`;
    const page = await call(path, { headers: { Accept: "text/html,*/*" } });
    expect([page.status, page.headers.get("location")]).toEqual([303, `/embed/${publicUrl}`]);
    const other = await call(path, { headers: { Accept: "*/*" } });
    expect([other.status, other.headers.get("allow"), other.text]).toEqual([
      405,
      "POST",
      "Use POST here.",
    ]);
  });
});
