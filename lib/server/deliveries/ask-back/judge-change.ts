import "server-only";

/** What is stored of the last change that was noticed on an item. `changedAt`: "" where the board did not say when. */
export type Noticed = { changedAt: string; isShown: boolean; askCount: number };

type Seen = {
  /** null: no change was noticed before. */
  noticed: Noticed | null;
  /** When the status changed, as the board says it; "" = it does not say. */
  changedAt: string;
  /** When the submission was sent that made the item. */
  sentAt: Date;
  ask: {
    /** Since when the ask is live. */
    since: Date;
    /** Whether the board is polled for it for the first time. */
    isFirstPoll: boolean;
  };
};

type Judged = {
  does: "ask" | "note" | "nothing";
  /** Of the last change that is known. */
  changedAt: string;
};

/**
 * What is done about an item that shows the label of an ask. ask: its status changed, so the respondent is asked. note: what is
 * stored of it is not right any more, and nobody is asked. nothing: it is as it was.
 */
export function judgeChange(seen: Seen): Judged {
  const { noticed, changedAt } = seen;
  if (noticed === null || isChanged(noticed, changedAt)) {
    return { does: isSince(seen) ? "ask" : "note", changedAt };
  }
  const known = noticed.changedAt || changedAt;
  const isAsNoticed = noticed.isShown && known === noticed.changedAt;
  return { does: isAsNoticed ? "nothing" : "note", changedAt: known };
}

/** Without its time, a change is known by the label that was away when it was polled before. */
function isChanged(noticed: Noticed, changedAt: string): boolean {
  const areDated = changedAt !== "" && noticed.changedAt !== "";
  return areDated ? isLater(changedAt, noticed.changedAt) : !noticed.isShown;
}

/** Of times that cannot be read, any other one: a poll may come late, and find what the board showed before. */
function isLater(changedAt: string, noticedAt: string): boolean {
  const [time, before] = [Date.parse(changedAt), Date.parse(noticedAt)];
  return Number.isNaN(time) || Number.isNaN(before) ? changedAt !== noticedAt : time > before;
}

/** Whoever begins to ask does not mean what the board has shown for long. */
function isSince({ changedAt, sentAt, ask: { since, isFirstPoll } }: Seen): boolean {
  if (sentAt >= since) {
    return true;
  }
  const time = changedAt === "" ? NaN : Date.parse(changedAt);
  return Number.isNaN(time) ? !isFirstPoll : time >= since.getTime();
}
