/** Sample answers, and their age. */
export type Entry = { minutesAgo: number; body: Record<string, unknown> };

const HOUR = 60;
const DAY = 24 * HOUR;
const DAY_MS = DAY * 60_000;

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

function viewing(minutesAgo: number, body: Record<string, unknown>): Entry {
  const people = 1 + (minutesAgo % 4);
  return { minutesAgo, body: { people, day: dayIn(3 + (minutesAgo % 9)), ...body } };
}

const NOTE_FILE = {
  name: "reference.txt",
  type: "text/plain",
  size: 27,
  content: `data:text/plain;base64,${btoa("A good tenant for 12 years.")}`,
};

/** All of them reach the board and the webhook. */
export const viewings: readonly Entry[] = [
  viewing(9 * DAY, {
    name: "Ada Baker",
    email: "ada.baker@example.com",
    city: "Northport",
    home: "12 Harbour Street",
  }),
  viewing(6 * DAY + 200, {
    name: "Ben Costa",
    email: "ben.costa@example.com",
    phone: "+44 20 7946 0123",
    city: "Weston",
    home: "48 Mill Lane",
    notes: "We come with a pram.",
  }),
  viewing(4 * DAY + 77, {
    name: "Clara Dahl",
    email: "clara.dahl@example.com",
    city: "Ashford",
    home: "1 Station Square",
    papers: NOTE_FILE,
  }),
  viewing(2 * DAY + 31, {
    name: "David Evans",
    email: "david.evans@example.com",
    city: "Northport",
    home: "14 Harbour Street",
    phone: "12345678",
  }),
  viewing(5 * HOUR, {
    name: "Elif Fischer",
    email: "elif.fischer@example.com",
    city: "Weston",
    notes: "After five o'clock, please.",
  }),
];

/** Of the newest viewing, which its visitor follows; and of nobody, so that its delivery fails. */
export const confirmations: readonly Entry[] = [
  { minutesAgo: 4 * HOUR, body: { email: "elif.fischer@example.com", state: "Confirmed" } },
  { minutesAgo: 3 * HOUR, body: { email: "nobody@example.com", state: "Done" } },
];

/**
 * Submissions whose webhook fails: the oldest delivery was given up, the newer ones wait. Some answers fit no
 * label of the board.
 */
export const repairs: readonly Entry[] = [
  {
    minutesAgo: 3 * DAY,
    body: {
      name: "Farid Garcia",
      home: "3 Linden Court",
      kind: ["Water"],
      urgency: "Today",
      what: "The tap in the kitchen drips.",
    },
  },
  {
    minutesAgo: 20 * HOUR,
    body: {
      name: "Grace Haddad",
      home: "2 Station Square",
      kind: ["Heating"],
      urgency: "Emergency",
      phone: "+44 20 7946 0456",
      what: "No heating since the morning.",
    },
  },
  {
    minutesAgo: 40,
    body: {
      name: "Hugo Ito",
      home: "9 Orchard Row",
      kind: ["Other"],
      kind_other: "The fence",
      urgency: "Can wait",
      what: "Two boards are loose.",
    },
  },
];

/** Sent with a message to whoever applied. */
export const applications: readonly Entry[] = [
  {
    minutesAgo: 7 * HOUR,
    body: { name: "Kira Lund", email: "kira.lund@example.com", people: 3, code: "blue lantern" },
  },
];

/** Saved by a visitor and not sent. */
export const unsentApplication = { name: "Liam Moss", people: 2 };

/** An item with two subitems. */
export const lists: readonly Entry[] = [
  {
    minutesAgo: DAY + 12,
    body: {
      name: "3 Linden Court",
      lines: [
        { type: "Concession", category: "Closing Cost Credits", amount: 1200 },
        { type: "Change", category: "Changes in Class B Share", amount: 300 },
      ],
    },
  },
];

/** One address is permanently gone, the other too busy. */
export const newsletterEntries: readonly Entry[] = [
  { minutesAgo: 2 * DAY, body: { email: "ines.jensen@example.com" } },
  { minutesAgo: 25, body: { email: "jonas.baker@example.com" } },
];
