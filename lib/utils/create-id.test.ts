import { afterEach, expect, it, vi } from "vitest";
import { createId } from "./create-id";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it.each(["https", "plain http"])("makes a new UUID each time on pages of %s", (page) => {
  if (page === "plain http") {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal("crypto", { getRandomValues });
  }
  const ids = Array.from({ length: 50 }, createId);
  expect(ids.filter((id) => !UUID.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(50);
});
