import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/server/environment/env";
import { isBounce, isFinalMailReply, type MailStage } from "./is-final-mail-reply";

export type Mail = {
  to: string;
  /** Where an answer to the mail goes; null = to the sender. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Message-ID without brackets and domain; the same on every attempt, so that duplicates are detected. */
  id: string;
  /** When the event of the mail happened. */
  date: Date;
  /** Whom it names as its sender; absent: as MAIL_FROM does. The address is always that of MAIL_FROM. */
  senderName?: string | null;
  /** Whether it answers what its reader sent; absent: it tells of something else. */
  isReply?: boolean;
  attachments?: readonly MailAttachment[];
  /** In which it is written, BCP 47; absent: not said. */
  language?: string;
  /** A POST to it unsubscribes with one click (RFC 8058); null in e-mails that cannot be stopped. */
  unsubscribeUrl: string | null;
  deadlineMs: number;
};

export type MailAttachment = { filename: string; contentType: string; content: Uint8Array };

/** The last reply of the mail server; `status` is 250 when it accepted the mail. */
export type MailReply = { status: number; text: string };

/** permanent: the server never accepts this mail; otherwise a retry may work, or the outcome is unknown. */
export class MailError extends Error {
  readonly isPermanent: boolean;
  /** The server says that there is no such mailbox. */
  readonly isBounce: boolean;
  readonly reply: MailReply | null;

  constructor(
    message: string,
    {
      isPermanent,
      isBounce = false,
      reply,
    }: Pick<MailError, "isPermanent" | "reply"> & { isBounce?: boolean },
  ) {
    super(message);
    this.name = "MailError";
    this.isPermanent = isPermanent;
    this.isBounce = isBounce;
    this.reply = reply;
  }
}

/** Whether this installation sends e-mails: SMTP_URL and MAIL_FROM are set. */
export function canSendMail(): boolean {
  return env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined;
}

let transport: ReturnType<typeof transportTo> | undefined;

/**
 * Sends a mail through the installation's mail server; the only function that does.
 * @throws {MailError} when the server did not accept it
 */
export async function sendMail({
  to,
  replyTo,
  id,
  unsubscribeUrl,
  deadlineMs,
  senderName = null,
  isReply = false,
  language,
  attachments = [],
  ...mail
}: Mail): Promise<MailReply> {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (url === undefined || from === undefined) {
    const message = "This installation sends no e-mails.";
    throw new MailError(message, { isPermanent: true, reply: null });
  }
  transport ??= transportTo(url);
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const sent = await transport.sendMail({
      ...mail,
      from: senderName === null ? from : { name: senderName, address: addressOf(from) },
      to: mailbox(to),
      attachments: attachments.map(({ content, ...named }) => ({
        ...named,
        content: Buffer.from(content),
      })),
      ...(replyTo !== null && { replyTo: mailbox(replyTo) }),
      messageId: `<${id}@${domainOf(from)}>`,
      headers: {
        "Auto-Submitted": isReply ? "auto-replied" : "auto-generated",
        "X-Auto-Response-Suppress": "All",
        ...(language !== undefined && { "Content-Language": language }),
        ...(unsubscribeUrl !== null && {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
      signal,
    });
    return replyOf(sent.response) ?? { status: 250, text: "" };
  } catch (error) {
    throw mailErrorFrom(error, signal);
  }
}

function transportTo(url: string) {
  return createTransport({ url, disableFileAccess: true, disableUrlAccess: true });
}

function mailErrorFrom(error: unknown, signal: AbortSignal): MailError {
  if (signal.aborted) {
    const message = "The mail server did not answer in time.";
    return new MailError(message, { isPermanent: false, reply: null });
  }
  const code = textOf(error, "code");
  if (code === "EAUTH") {
    // The server's reply may contain the installation's user name.
    const message = "The mail server refused the sign-in.";
    return new MailError(message, { isPermanent: false, reply: null });
  }
  const reply = replyOf(textOf(error, "response"));
  if (reply !== null) {
    const told = { reply: reply.text, stage: stageOf(error) };
    return new MailError(`The mail server answered ${reply.status}.`, {
      isPermanent: isFinalMailReply(told),
      isBounce: isBounce(told),
      reply,
    });
  }
  const message = `No connection to the mail server${code === null ? "" : ` (${code})`}.`;
  return new MailError(message, { isPermanent: false, reply: null });
}

/** By the command that was refused, as nodemailer names it. */
function stageOf(error: unknown): MailStage {
  switch (textOf(error, "command")) {
    case "MAIL FROM":
      return "sender";
    case "RCPT TO":
      return "recipient";
    case "DATA":
      return "message";
    default:
      return "connection";
  }
}

/** An object, because a string is parsed as a list of mailboxes. */
function mailbox(address: string) {
  return { name: "", address };
}

function textOf(error: unknown, name: string): string | null {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : null;
  return typeof value === "string" && value !== "" ? value : null;
}

function replyOf(text: string | null | undefined): MailReply | null {
  const reply = text ?? "";
  const [status] = /^\d{3}/.exec(reply) ?? [];
  return status === undefined ? null : { status: Number(status), text: reply };
}

/** The address of MAIL_FROM, which may stand in angle brackets after a name. */
function addressOf(from: string): string {
  return /<([^<>]+)>$/.exec(from)?.[1] ?? from;
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? "localhost";
}
