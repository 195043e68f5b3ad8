import { cutText } from "../texts/cut-text";
import { withoutMarks } from "../texts/invisible";

const MAX_LENGTH = 200;
// Control characters, and signs that nobody sees beside the marks and joiners of `withoutMarks`.
const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\ufff9-\ufffb\u{e0001}\u{e0020}-\u{e007f}]/gu;
/** Windows opens devices under these names, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
const ENDING = /(?:\.[\p{L}\p{N}_-]{1,12}){1,2}$/u;

/** The last path segment of a client's file name, safe to show and save; never empty. */
export function normaliseFileName(given: string): string {
  const last = given.replace(UNWANTED, "").split(/[\\/]/).at(-1) ?? "";
  const name = withoutMarks(last)
    .replace(/[<>:"|?*]/g, "_")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .replace(DEVICE, "_$&");
  return name === "" ? "file" : shortened(name);
}

function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) {
    return name;
  }
  const ending = ENDING.exec(name)?.[0] ?? "";
  return `${cutText(name.slice(0, -ending.length || undefined), MAX_LENGTH - ending.length)}${ending}`;
}
