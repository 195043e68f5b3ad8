/** Names, in an address, the link of an invitee. */
export const INVITE_PARAMETER = "invite";
