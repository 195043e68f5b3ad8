import { config } from "zod";

// zod calls `new Function` to test whether it may compile schemas. Our Content-Security-Policy forbids eval:
// each test is a reported violation, after which V8 parses the loading modules again (25 ms per page).
if (typeof window !== "undefined") {
  config({ jitless: true });
}
