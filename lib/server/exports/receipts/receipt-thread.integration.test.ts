import { afterEach, describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import type { ReceiptContent } from "./receipt-content";
import { drawInThread } from "./receipt-thread";

const SHORT: ReceiptContent = {
  language: "en",
  title: "Building permit",
  facts: "Number 12",
  createdAt: Date.UTC(2026, 10, 20),
  accent: "#0a6548",
  logo: null,
  blocks: [],
  texts: ENGLISH,
};
/** As many pages as a receipt may have. */
const LONG: ReceiptContent = {
  ...SHORT,
  blocks: [{ kind: "answer", label: "All", value: { kind: "text", text: "a\n".repeat(40_000) } }],
};
const GONE = new AppError("not-found", "Gone");

/** A promise, and what fulfils it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

type Endless = {
  /** How many were asked for. */
  count: number;
  begun: Promise<void>;
  contents: () => AsyncIterable<ReceiptContent>;
};

function endless(content: ReceiptContent): Endless {
  const { opened, open } = gate();
  async function* contents() {
    for (;;) {
      receipts.count += 1;
      open();
      yield content;
    }
  }
  const receipts: Endless = { count: 0, begun: opened, contents };
  return receipts;
}

async function* short() {
  yield SHORT;
}

const drawShort = (teamId?: number) => drawInThread({ teamId, contents: short });

afterEach(() => vi.restoreAllMocks());

describe("a file of receipts", () => {
  it("ends with an error when it has too many pages, and the next one is drawn", async () => {
    const { contents } = endless(LONG);
    const tooLong = drawInThread({ contents });
    await expect(tooLong).rejects.toMatchObject({ code: "too-large" });
    expect((await drawShort()).length).toBeGreaterThan(1000);
  });

  it("is given up when nobody waits for it any more, also before its turn", async () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const receipts = endless(LONG);
    const waiting = endless(SHORT);
    const files = [receipts, waiting].map(({ contents }) => drawInThread({ contents, signal }));
    const settled = Promise.allSettled(files);
    await receipts.begun;
    leaving.abort();
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect([receipts.count, waiting.count]).toEqual([1, 0]);
    expect((await drawShort()).length).toBeGreaterThan(1000);
  });

  it("has a minute, with all its receipts", async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
    const receipts = endless(LONG);
    const file = drawInThread({ contents: receipts.contents });
    const settled = Promise.allSettled([file]);
    await receipts.begun;
    late.abort();
    expect(await settled).toMatchObject([{ reason: { code: "too-large" } }]);
    expect(timeout.mock.calls).toEqual([[60_000]]);
    expect(receipts.count).toBe(1);
  });

  it("is drawn once when a submission is deleted meanwhile", async () => {
    const contents = vi.fn(async function* () {
      yield SHORT;
      throw GONE;
    });
    await expect(drawInThread({ contents })).rejects.toBe(GONE);
    expect(contents).toHaveBeenCalledTimes(1);
  });

  it("waits, as a selection's, with at most two of its team", async () => {
    const { opened, open } = gate();
    const first = drawInThread({
      teamId: 1,
      contents: async function* () {
        await opened;
        yield SHORT;
      },
    });
    const files = [first, drawShort(1), drawShort(1), drawShort(2), drawShort(), drawShort()];
    const more = Promise.allSettled([
      drawShort(1),
      ...Array.from({ length: 45 }, () => drawShort()),
    ]);
    open();
    expect(await Promise.all(files)).toHaveLength(6);
    // The fourth of the team, and the 51st of all.
    expect((await more).map(({ status }) => status)).toEqual([
      "rejected",
      ...Array.from({ length: 44 }, () => "fulfilled"),
      "rejected",
    ]);
    expect((await drawShort(1)).length).toBeGreaterThan(1000);
  });
});
