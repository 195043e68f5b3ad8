/** Display name of the board service (`{host}` in the specification's texts). */
export const BOARD_HOST = "monday.com";
