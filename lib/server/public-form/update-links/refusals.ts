import "server-only";

/** The same for a token that is bad, expired, revoked or used up. */
export const LINK_INVALID = "This link is no longer valid.";
export const ITEM_GONE = "This item is no longer on the board.";
