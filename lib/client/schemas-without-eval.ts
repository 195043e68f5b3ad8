import { setOwnErrorMessages } from "@/lib/contracts/issue-sentence";

/** Where zod keeps its settings. Set without importing zod, which pages load late or not at all. */
type ZodGlobal = { __zod_globalConfig?: { jitless?: boolean } };

// zod calls `new Function` to test whether it may compile schemas. Our Content-Security-Policy forbids eval:
// each test is a reported violation, after which V8 parses the loading modules again (25 ms per page).
if (typeof window !== "undefined") {
  ((globalThis as ZodGlobal).__zod_globalConfig ??= {}).jitless = true;
  setOwnErrorMessages();
}
