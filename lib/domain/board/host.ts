/** What the board service is called on screen (readings: `{host}`). */
export const BOARD_HOST = "monday.com";
