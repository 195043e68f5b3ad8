/** Name of the input for the code, on the page that asks for it without JavaScript. */
export const CODE_INPUT = "code";

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
