/**
 * The mailbox of an e-mail address, by which e-mails are limited and stopped: lowercase and without "+tag",
 * as any number of such addresses reach one reader. Dots are kept: only some providers ignore them, and
 * elsewhere they tell two people apart.
 */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^([^+@]+)\+.*@/, "$1@");
}
