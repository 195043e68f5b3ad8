import "server-only";

/** Where the session was when the server refused: with the sender, with the recipient, or with the message itself. */
export type MailStage = "connection" | "sender" | "recipient" | "message";

// Enhanced status codes (RFC 3463 and the registry of IANA) that say that this mailbox will never take an e-mail: no such
// mailbox, host or address, moved, no mail accepted there, disabled. 5.1.7 and 5.1.8 are about the sender.
const ABOUT_MAILBOX = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
const OTHER_ADDRESS_PROBLEM = /^5\.1\.0$/;
// Of RFC 5321, about the mailbox when they answer RCPT TO and nothing says otherwise.
const REFUSED_MAILBOX = [550, 551, 553, 556];
// Of an address that there is not; 5.1.7 and 5.1.8 are about the sender's, 5.1.4 and 5.1.5 about none in particular.
const NO_SUCH_ADDRESS = /^5\d\d[ -]+5\.1\.(?:0|1|2|3|6|10)(?![\d.])/;
// What servers without enhanced codes say of senders, of the day's limits and of their rules.
const ABOUT_OTHERS =
  /\b(?:sender|from|relay\w*|quota|limit\w*|rates?|daily|day|today|tomorrow|hour\w*|too many|exceed\w*|later|again|temporar\w*|block\w*|black\w*|lists?|listed|spam\w*|policy|policies|reputation|authenti\w*|login|credentials?|permi\w*|den(?:y|ied)|allow\w*|tls|encrypt\w*|spf|dkim|dmarc|ptr|reverse|helo|ehlo|ip|suspen\w*|full|over)\b/i;

/**
 * Whether no later attempt can succeed: only what is about the recipient is final. Replies about the sender, the day's
 * limits or the server's rules are mended elsewhere, and what is not understood may pass.
 * @param reply the whole reply, e.g. "550 5.1.1 No such user"
 */
export function isFinalMailReply({ reply, stage }: { reply: string; stage: MailStage }): boolean {
  const [, status, enhanced] =
    /^(5\d\d)(?:[ -]+(\d\.\d{1,3}\.\d{1,3})(?![\d.]))?/.exec(reply) ?? [];
  if (status === undefined || stage === "connection" || stage === "sender") {
    return false;
  }
  // qmail and its descendants write the code at the end: "553 sorry, … (#5.7.1)".
  const code = enhanced ?? /#(\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1];
  const isAtRecipient = stage === "recipient";
  if (code !== undefined) {
    return (
      ABOUT_MAILBOX.test(code) ||
      (isAtRecipient && OTHER_ADDRESS_PROBLEM.test(code) && !ABOUT_OTHERS.test(reply))
    );
  }
  return isAtRecipient && REFUSED_MAILBOX.includes(Number(status)) && !ABOUT_OTHERS.test(reply);
}

/** Whether the reply says of the recipient that there is no such address (5.1.x), which is so for every later e-mail too. */
export function isBounce({ reply, stage }: { reply: string; stage: MailStage }): boolean {
  return stage === "recipient" && NO_SUCH_ADDRESS.test(reply) && isFinalMailReply({ reply, stage });
}
