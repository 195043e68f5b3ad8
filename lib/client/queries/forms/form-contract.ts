import { createLazyPart } from "@/lib/client/lazy-part";

/** The schema of a form, loaded when a form is first sent or fetched: it brings zod along. */
export const formContract = createLazyPart(
  async () => (await import("@/lib/contracts/forms/forms")).formResponse,
);
