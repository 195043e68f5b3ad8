import type { Notes } from "../import-logic";
import { YES, type Planned } from "./survey-plan";

/** Columns with what files beside the workbook or other programs are needed for, and what is said of each. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  choice_filter: "Its choices do not depend on other answers here: all of them are offered.",
  guidance_hint: "Its guidance was not kept.",
  required_message: "The sentence for a missing answer was not kept: it is the usual one.",
  image: "Its picture is no part of the file.",
  "big-image": "Its picture is no part of the file.",
  audio: "Its recording is no part of the file.",
  video: "Its video is no part of the file.",
  trigger: "What works it out anew was not kept.",
};

/** Notes what the cells of a row say that has no place in a field. */
export function loseCells({ row, type }: Planned, { losses }: Notes): void {
  for (const [column, why] of Object.entries(NOT_KEPT)) {
    if (row.cell(column) !== "" || row.text(column).text !== "") {
      losses.push(why);
    }
  }
  if (type.kind === "question" && YES.test(row.cell("read_only"))) {
    losses.push("It is open here: fields cannot be only read.");
  }
  if (type.kind === "question" && row.cell("calculation") !== "") {
    losses.push("The calculation that fills it in was not kept.");
  }
}
