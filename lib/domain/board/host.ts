/** Display name of the board service (`{host}` in the specification's texts). */
export const BOARD_HOST = "monday.com";

export const TOKEN_REFUSED = `${BOARD_HOST} refused the token. Please reconnect.`;
export const CALLS_USED_UP = `The calls to ${BOARD_HOST} are used up for today.`;
