import { describe, expect, it } from "vitest";
import { isFinalMailReply, type MailStage } from "./is-final-mail-reply";

describe("a refusal of a mail server is final", () => {
  it.each<[MailStage, string]>([
    ["recipient", "550 5.1.1 The email account that you tried to reach does not exist"],
    ["recipient", "550-5.1.1 No such user\n550 5.1.1 Try checking the address"],
    ["recipient", "550 5.1.10 RESOLVER.ADR.RecipientNotFound"],
    ["recipient", "550 5.2.1 The account is disabled"],
    ["recipient", "553 5.1.3 Not a valid RFC 5321 address"],
    ["recipient", "556 5.1.10 Recipient address has null MX"],
    ["recipient", "551 5.1.6 User has moved"],
    ["recipient", "550 No such user here"],
    ["recipient", "550 Requested action not taken: mailbox unavailable"],
    ["recipient", "511 sorry, no mailbox here by that name (#5.1.1)"],
    ["recipient", "550 5.1.0 Address rejected"],
    ["message", "550 5.1.1 <ann@example.com>: user unknown"],
  ])("about the recipient, at %s: %s", (stage, reply) => {
    expect(isFinalMailReply({ reply, stage })).toBe(true);
  });

  it.each<[MailStage, string]>([
    ["connection", "554 5.7.1 You are not allowed to connect"],
    ["connection", "550 5.1.1 nobody"],
    ["sender", "550 5.1.1 Sender unknown"],
    ["sender", "550 5.1.8 Bad sender's system address"],
    ["sender", "553 Domain of sender address does not exist"],
    ["recipient", "550 5.4.5 Daily user sending limit exceeded"],
    ["recipient", "550 5.7.1 Relaying denied"],
    ["recipient", "550 5.7.26 Unauthenticated mail from example.com is not accepted"],
    ["recipient", "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
    ["recipient", "550 5.1.0 <forms@formlane.example> sender rejected"],
    ["recipient", "550 5.1.7 Sender address rejected"],
    ["recipient", "550 Sender verify failed"],
    ["recipient", "550 relay not permitted"],
    ["recipient", "550 You have exceeded the day's quota"],
    ["recipient", "550 Your IP is blacklisted"],
    ["recipient", "552 5.2.2 Mailbox full"],
    ["recipient", "550 5.4.1 Recipient address rejected: Access denied"],
    ["recipient", "530 5.7.0 Must issue a STARTTLS command first"],
    ["recipient", "503 5.5.1 RCPT first"],
    ["recipient", "550 203.5.1.1 is listed"],
    ["recipient", "450 4.1.1 Try later"],
    ["message", "554 5.7.1 Message rejected as spam"],
    ["message", "554 Transaction failed"],
    ["message", "550 5.6.0 Invalid message"],
    ["message", "???"],
  ])("never about anything else, at %s: %s", (stage, reply) => {
    expect(isFinalMailReply({ reply, stage })).toBe(false);
  });
});
