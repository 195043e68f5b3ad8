import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/client/http/api-error";
import { createTranslationStore, type SentTexts } from "./translation-store";

type Call = { language: string; texts: SentTexts };

/** The calls of translations as the server answers them: it refuses texts with "no" in them, and nothing of such a call is stored. */
function server({ namesKeys = true }: { namesKeys?: boolean } = {}) {
  const calls: Call[] = [];
  const stored = new Map<string, string>();
  let failure: ApiError | null = null;
  return {
    calls,
    stored,
    fail: (error: ApiError | null) => {
      failure = error;
    },
    send: async (language: string, texts: SentTexts) => {
      calls.push({ language, texts });
      await Promise.resolve();
      if (failure) {
        throw failure;
      }
      const refused = Object.entries(texts).filter(([, sent]) => sent?.text.includes("no"));
      if (refused.length > 0) {
        const fieldErrors = Object.fromEntries(
          refused.map(([key]) => [`texts.${key}`, "Not that"]),
        );
        throw errorOf(400, namesKeys ? fieldErrors : {});
      }
      Object.entries(texts).forEach(([key, sent]) => stored.set(key, sent?.text ?? ""));
    },
  };
}

function errorOf(status: number, fieldErrors = {}): ApiError {
  return new ApiError({ status, message: "failed", body: `Failed with ${status}`, fieldErrors });
}

const of = "1";
const de = (key: string) => ({ language: "de", key });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is typed into a translation", () => {
  it("is sent once the typing pauses, all keys in one call, and forgotten once stored", async () => {
    const { calls, stored, send } = server();
    const store = createTranslationStore({ send });
    store.type(de("title"), { text: "H", of });
    store.type(de("title"), { text: "Hallo", of });
    store.type(de("labels.1.c.Open"), { text: "Offen", of: null });
    store.type(de("description"), { text: "", of });
    expect(calls).toEqual([]);
    expect(store.hasUnsent()).toBe(true);
    await vi.runAllTimersAsync();
    expect(calls).toEqual([
      {
        language: "de",
        texts: {
          title: { text: "Hallo", of },
          "labels.1.c.Open": { text: "Offen" },
          description: null,
        },
      },
    ]);
    expect(stored.get("title")).toBe("Hallo");
    expect(store.hasUnsent()).toBe(false);
    expect(store.isStored(de("title"))).toBe(true);
    expect(store.isStored({ language: "fr", key: "title" })).toBe(false);
  });

  it("stays when it is typed during a call, and follows that call", async () => {
    const { calls, stored, send } = server();
    const store = createTranslationStore({ send });
    store.type(de("title"), { text: "Ha", of });
    const leave = store.subscribe(() => {
      if (store.unsentOf("de").get("title")?.state === "sending") {
        leave();
        store.type(de("title"), { text: "Hallo", of });
      }
    });
    await store.flush();
    expect(calls).toHaveLength(2);
    expect(stored.get("title")).toBe("Hallo");
  });

  it.each([true, false])(
    "stays with the server's sentence when it is refused, and the others are stored (keys named: %s)",
    async (namesKeys) => {
      const { stored, send } = server({ namesKeys });
      const store = createTranslationStore({ send });
      store.type(de("title"), { text: "Hallo", of });
      store.type(de("thankYou"), { text: "no", of });
      store.type(de("description"), { text: "Welt", of });
      expect(await store.flush()).toBe(false);
      expect([...stored]).toEqual([
        ["title", "Hallo"],
        ["description", "Welt"],
      ]);
      expect([...store.unsentOf("de")]).toEqual([
        [
          "thankYou",
          {
            text: "no",
            of,
            state: "refused",
            sentence: namesKeys ? "Not that" : "Failed with 400",
          },
        ],
      ]);
      store.type(de("thankYou"), { text: "Danke", of });
      expect(await store.flush()).toBe(true);
      expect(stored.get("thankYou")).toBe("Danke");
    },
  );

  it("is sent again by itself once the server can be reached, and by hand after another failure", async () => {
    const { calls, stored, send, fail } = server();
    const store = createTranslationStore({ send });
    fail(errorOf(503));
    store.type(de("title"), { text: "Hallo", of });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.unsentOf("de").get("title")).toMatchObject({
      state: "failed",
      sentence: "Failed with 503",
    });
    fail(errorOf(404));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls).toHaveLength(2);
    fail(null);
    expect(await store.flush()).toBe(true);
    expect(stored.get("title")).toBe("Hallo");
  });

  it("is sent in calls of a bounded size, a language each", async () => {
    const { calls, send } = server();
    const store = createTranslationStore({ send });
    const keys = Array.from({ length: 250 }, (_, index) => `fields.f.options.${index}`);
    keys.forEach((key) => store.type(de(key), { text: key, of }));
    store.type({ language: "fr", key: "title" }, { text: "Bonjour", of });
    await store.flush();
    expect(calls.filter(({ language }) => language === "de")).toHaveLength(3);
    expect(calls.filter(({ language }) => language === "fr")).toHaveLength(1);
  });

  it("is refused without a call where that is known, and can be discarded", async () => {
    const { calls, send } = server();
    const store = createTranslationStore({ send });
    store.refuse(de("title"), { text: "long", of, sentence: "At most 3 characters." });
    expect(await store.flush()).toBe(false);
    expect(calls).toEqual([]);
    store.discard();
    expect(store.hasUnsent()).toBe(false);
  });
});
