import { failedPaths, failureKind, failureSentence } from "@/lib/client/http/failure-kind";

/** A text of a translation that is not stored yet. */
export type UnsentText = {
  text: string;
  /** The fingerprint of the original that it is made from; null: the present one. */
  of: string | null;
  /** `refused`: this text will never be stored. `failed`: it could not be sent, which may pass. */
  state: "waiting" | "sending" | "refused" | "failed";
  /** Why it is refused or failed. */
  sentence: string | null;
};

export type SentTexts = Record<string, { text: string; of?: string } | null>;

type TranslationStoreOptions = {
  /** Stores these texts, all or none of them. Throws ApiError. */
  send: (language: string, texts: SentTexts) => Promise<void>;
  /** How long after the last key a text is sent, in milliseconds. */
  waitMs?: number;
};

export type TranslationStore = ReturnType<typeof createTranslationStore>;

type Unsent = ReadonlyMap<string, UnsentText>;
type Entry = { language: string; key: string };

const NONE: Unsent = new Map();
const WAIT_MS = 700;
const RETRY_MS = { first: 5_000, longest: 60_000 };
/** Of one call: far from what a body may weigh, whatever the texts. */
const TEXTS_PER_CALL = 100;

/**
 * What is typed into translations, by language and key, until the server has it. One call a language at a time, so that of two texts
 * for one key the last one wins; a text that is refused keeps none of the others from being stored.
 */
export function createTranslationStore({ send, waitMs = WAIT_MS }: TranslationStoreOptions) {
  let unsent: ReadonlyMap<string, Unsent> = new Map();
  let stored: ReadonlySet<string> = new Set();
  let retries = 0;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  const unsentOf = (language: string): Unsent => unsent.get(language) ?? NONE;
  const set = ({ language, key }: Entry, entry: UnsentText | null) => {
    const own = new Map(unsentOf(language));
    if (entry === null) {
      own.delete(key);
    } else {
      own.set(key, entry);
    }
    unsent = new Map(unsent).set(language, own);
  };
  const tell = () => listeners.forEach((listener) => listener());
  const inState = (language: string, states: readonly UnsentText["state"][]) =>
    [...unsentOf(language)].filter(([, { state }]) => states.includes(state));
  const settle = (language: string, sent: Unsent, outcome: (key: string) => UnsentText | null) => {
    for (const [key, { text }] of sent) {
      const now = unsentOf(language).get(key);
      // What was typed meanwhile waits for its own turn.
      if (now?.state === "sending" && now.text === text) {
        set({ language, key }, outcome(key));
      }
    }
    tell();
  };

  const sendBatch = async (language: string, batch: Unsent): Promise<void> => {
    for (const [key, entry] of batch) {
      set({ language, key }, { ...entry, state: "sending", sentence: null });
    }
    tell();
    try {
      await send(language, bodyOf(batch));
      retries = 0;
      stored = new Set([...stored, ...[...batch.keys()].map((key) => idOf({ language, key }))]);
      settle(language, batch, () => null);
    } catch (error) {
      await handleFailure({ language, batch, error });
    }
  };

  const handleFailure = async (failed: { language: string; batch: Unsent; error: unknown }) => {
    const { language, batch, error } = failed;
    const kind = failureKind(error);
    const sentence = failureSentence(error);
    const ended =
      (state: "refused" | "failed", own: (key: string) => string | null) => (key: string) => {
        const entry = batch.get(key);
        return entry ? { ...entry, state, sentence: own(key) } : null;
      };
    if (kind !== "refused") {
      settle(
        language,
        batch,
        ended("failed", () => sentence),
      );
      if (kind === "unreachable") {
        schedule(language, Math.min(RETRY_MS.first * 2 ** retries, RETRY_MS.longest));
        retries += 1;
      }
      return;
    }
    const named = namedKeys(error, batch);
    const isAlone = batch.size === 1;
    const refused = isAlone ? batch : picked(batch, (key) => named.has(key));
    settle(
      language,
      refused,
      ended("refused", (key) => named.get(key) ?? sentence),
    );
    // Nothing of the call is stored: the others go again, one by one where it is not said which of them it was.
    const others = picked(batch, (key) => !refused.has(key));
    if (refused.size > 0 && others.size > 0) {
      await sendBatch(language, others);
      return;
    }
    for (const [key, entry] of others) {
      await sendBatch(language, new Map([[key, entry]]));
    }
  };

  const sendWaiting = async (language: string) => {
    for (;;) {
      const waiting = inState(language, ["waiting"]).slice(0, TEXTS_PER_CALL);
      if (waiting.length === 0) {
        return;
      }
      await sendBatch(language, new Map(waiting));
    }
  };

  /** Sends what waits, after the call that is under way. */
  const sendNow = (language: string): Promise<void> => {
    clearTimeout(timers.get(language));
    const before = running.get(language) ?? Promise.resolve();
    const next = before.then(() => sendWaiting(language));
    running.set(language, next);
    return next;
  };

  const wake = (language: string) => {
    for (const [key, entry] of inState(language, ["failed"])) {
      set({ language, key }, { ...entry, state: "waiting", sentence: null });
    }
    tell();
    return sendNow(language);
  };

  function schedule(language: string, ms: number): void {
    clearTimeout(timers.get(language));
    timers.set(
      language,
      setTimeout(() => void wake(language), ms),
    );
  }

  return {
    /** Not stored yet, by key: the same map until something of it changes. */
    unsentOf,
    /** The same of all languages. */
    unsentTextsNow: () => unsent,
    /** Whether this text was stored since the editor was opened. */
    isStored: (entry: Entry) => stored.has(idOf(entry)),
    hasStored: () => stored.size > 0,
    hasUnsent: () => [...unsent.values()].some(({ size }) => size > 0),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Keeps what was typed, and sends it once the typing pauses. */
    type: (entry: Entry, typed: Pick<UnsentText, "text" | "of">) => {
      set(entry, { ...typed, state: "waiting", sentence: null });
      tell();
      schedule(entry.language, waitMs);
    },
    /** Keeps a text that is refused here, without a call. */
    refuse: (entry: Entry, refused: Pick<UnsentText, "text" | "of"> & { sentence: string }) => {
      set(entry, { ...refused, state: "refused" });
      tell();
    },
    /** Sends everything now, also what failed; true when everything is stored, false when a text was refused. */
    flush: async (): Promise<boolean> => {
      await Promise.all([...unsent.keys()].map(wake));
      return [...unsent.values()].every(({ size }) => size === 0);
    },
    /** Forgets what is not stored. */
    discard: () => {
      timers.forEach((timer) => clearTimeout(timer));
      unsent = new Map();
      tell();
    },
  };
}

function idOf({ language, key }: Entry): string {
  return `${language} ${key}`;
}

function bodyOf(batch: Unsent): SentTexts {
  return Object.fromEntries(
    [...batch].map(([key, { text, of }]) => [
      key,
      text === "" ? null : of === null ? { text } : { text, of },
    ]),
  );
}

function picked(batch: Unsent, isPicked: (key: string) => boolean): Unsent {
  return new Map([...batch].filter(([key]) => isPicked(key)));
}

/** The keys that the server refused, with its sentence: it reports paths such as "texts.fields.f1.label". */
function namedKeys(error: unknown, batch: Unsent): Map<string, string> {
  const named = Object.entries(failedPaths(error)).flatMap(([path, sentence]) => {
    const key = path.replace(/^texts\./, "");
    const own = [key, key.replace(/\.(?:text|of)$/, "")].find((each) => batch.has(each));
    // It names the key, too, which is not seen here.
    return own === undefined ? [] : [[own, sentence.replace(`${own}: `, "")] as const];
  });
  return new Map(named);
}
