export { maskedTextView as view } from "./masked-text-view";
