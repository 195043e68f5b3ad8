import { config } from "zod";

// zod asks whether it may compile schemas by trying. Our policy forbids eval, so in the browser each try is a
// reported violation, for which V8 parses every module anew that is being loaded: 25 ms of a page's start.
if (typeof window !== "undefined") {
  config({ jitless: true });
}
