type Member = { userId: number; username: string; email: string };

/** Whom a form e-mails: the chosen members who may read answers, or without any those by default. */
export function notificationRecipients<Reader extends { userId: number }>(
  chosen: readonly number[],
  { members, byDefault }: { members: readonly Reader[]; byDefault: readonly number[] },
): Reader[] {
  const named = members.filter(({ userId }) => chosen.includes(userId));
  return named.length > 0 ? named : members.filter(({ userId }) => byDefault.includes(userId));
}

/** Whom a form e-mails that names nobody: who made it, or the owners once that one may not read answers. */
export function defaultRecipients(
  readers: readonly { userId: number; role: string }[],
  madeById: number | null,
): number[] {
  const maker = readers.filter(({ userId }) => userId === madeById);
  const owners = readers.filter(({ role }) => role === "owner");
  return (maker.length > 0 ? maker : owners).map(({ userId }) => userId);
}

type Recipients = {
  /** Null: not known. */
  recipients: readonly Member[] | null;
  /** Who reads the sentence: "you". */
  readerId: number | undefined;
  /** Whether the installation sends e-mails; undefined: not known. */
  isAvailable: boolean | undefined;
};

const names = new Intl.ListFormat("en-GB");

/** Who gets the e-mails: "To you (ada@example.com) and Ben (ben@example.com)." */
export function recipientsSentence({ recipients, readerId, isAvailable }: Recipients): string {
  const isReader = ({ userId }: Member) => userId === readerId;
  const known = recipients ?? [];
  const listed = [
    ...known.filter(isReader).map(({ email }) => `you (${email})`),
    ...known
      .filter((member) => !isReader(member))
      .map(({ username, email }) => `${username} (${email})`),
  ];
  const who = recipients === null ? "members of this team" : names.format(listed) || "nobody";
  if (isAvailable === false) {
    return `To ${who}, once this installation sends e-mails. It sends none yet.`;
  }
  return isAvailable ? `To ${who}.` : `To ${who}, if this installation sends e-mails.`;
}

const PROBLEMS = {
  unconfirmed: "the address is not confirmed",
  stopped: "e-mails to this address are stopped",
} as const;

/** A sentence on each recipient whom no e-mail reaches. */
export function unreachedRecipients(
  recipients: readonly (Member & { problem: keyof typeof PROBLEMS | null })[],
  readerId: number | undefined,
): string[] {
  return recipients.flatMap(({ userId, username, problem }) => {
    const who = userId === readerId ? "You get" : `${username} gets`;
    return problem === null ? [] : [`${who} nothing: ${PROBLEMS[problem]}.`];
  });
}
