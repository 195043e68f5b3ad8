import type { AnswerShape } from "../expressions/expression";

/** What a row of the sheet "survey" asks for. */
export type QuestionType = {
  kind:
    | "question"
    | "group"
    | "repeat"
    | "loop"
    | "end"
    | "calculate"
    | "note"
    | "hidden"
    | "today"
    | "meta"
    | "unknown";
  /** In small letters, as this product's file format knows it today. */
  name: string;
  /** The list of choices. */
  list?: string;
  /** Its choices are in another file. */
  isElsewhere?: boolean;
  hasOther?: boolean;
};

const ALIASES: Readonly<Record<string, string>> = {
  string: "text",
  int: "integer",
  phone: "phone",
  tel: "phone",
  "phone number": "phone",
  phone_number: "phone",
  "number of days in last month": "integer",
  "number of days in last six months": "integer",
  "number of days in last year": "integer",
  percentage: "integer",
  photo: "image",
  picture: "image",
  gps: "geopoint",
  location: "geopoint",
  datetime: "datetime",
  trigger: "acknowledge",
  acknowledgement: "acknowledge",
};

const QUESTIONS = new Set([
  "text",
  "integer",
  "decimal",
  "range",
  "date",
  "time",
  "datetime",
  "image",
  "audio",
  "video",
  "file",
  "geopoint",
  "acknowledge",
  "phone",
  "email",
  "url",
  "barcode",
]);

/** What a device or a program adds by itself. */
const META =
  /^(?:start|end|deviceid|device id|subscriberid|subscriber id|simserial|sim id|phonenumber|username|email|audit|start-geopoint|background-audio|background-geopoint|uri:.*|start time|end time|imei|instanceid)$/;

const SELECT =
  /^(?:add )?(select[ _]one|select[ _]1|select1|select[ _]multiple|select all that apply|rank)(_from_file|_external| external)?(?: from)?\s+(.+?)(\s+or[ _](?:specify[ _])?other)?$/;

export function readQuestionType(text: string, hasLabel: boolean): QuestionType {
  const words = text.trim().replaceAll(/\s+/g, " ");
  const lower = words.toLowerCase();
  const [, kind = "", from, list = "", other] = SELECT.exec(lower) ?? [];
  if (kind !== "") {
    const name = kind === "rank" ? "rank" : /one|1/.test(kind) ? "select_one" : "select_multiple";
    const isElsewhere =
      from !== undefined || /\.(?:csv|xml|geojson)$/.test(list) || list.includes("${");
    // As written: names of lists may differ in their capital letters alone.
    const at = lower.lastIndexOf(list, lower.length - (other?.length ?? 0));
    return {
      kind: "question",
      name,
      list: words.slice(at, at + list.length),
      isElsewhere,
      hasOther: other !== undefined,
    };
  }
  const [, edge, what] = /^(begin|end)[ _](group|repeat|loop)\b/.exec(lower) ?? [];
  if (edge === "end") {
    return { kind: "end", name: what ?? "" };
  }
  if (what === "group" || what === "repeat" || what === "loop") {
    return { kind: what, name: what };
  }
  const name = Object.hasOwn(ALIASES, lower) ? (ALIASES[lower] ?? lower) : lower;
  if (name === "calculate" || name === "note" || name === "hidden" || name === "today") {
    return { kind: name, name };
  }
  // An e-mail that has a label is asked for, one without is that of the device's user.
  if (META.test(name) && !(name === "email" && hasLabel)) {
    return { kind: "meta", name };
  }
  return { kind: QUESTIONS.has(name) ? "question" : "unknown", name };
}

/** What its answers hold. */
export function shapeOfType({ name, isElsewhere }: QuestionType): AnswerShape {
  switch (name) {
    case "integer":
    case "decimal":
    case "range":
      return "number";
    case "date":
    case "today":
    case "datetime":
      return "date";
    case "select_one":
      return isElsewhere ? "text" : "choice";
    case "select_multiple":
    case "rank":
      return isElsewhere ? "text" : "choices";
    case "acknowledge":
      return "flag";
    case "repeat":
      return "rows";
    case "image":
    case "audio":
    case "video":
    case "file":
    case "geopoint":
      return "other";
    default:
      return "text";
  }
}
