import "server-only";

/** Under `npm run dev`, where what is built changes while the process runs. */
export const isDevelopment = process.env.NODE_ENV === "development"; // oxlint-disable-line no-restricted-properties -- inlined by the bundler
