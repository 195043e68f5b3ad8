import "server-only";

export { version } from "@/package.json";
