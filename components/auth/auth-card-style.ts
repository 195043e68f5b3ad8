/** The frame of the cards of the signed-out pages; on phones they are the page. */
export const AUTH_CARD = "w-full sm:max-w-110 sm:rounded-card sm:border sm:bg-surface sm:p-8";
