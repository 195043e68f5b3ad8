import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { factsOf, type Facts } from "./facts";

const PLACE = /<!-- types -->\n[^]*<!-- end of types -->/;

/** The page with its table and a section for each type, as the code has them. */
export function pageWithTypes(page: string): string {
  const types = FIELD_TYPES.map(factsOf);
  const written = [
    "<!-- types -->",
    "| type | in the palette | for programs | answer | prefilled | shown in texts | searched |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...types.map(rowOf),
    ...types.flatMap((facts) => ["", ...sectionOf(facts)]),
    "<!-- end of types -->",
  ].join("\n");
  // Not as a string: "$" in an example would stand for something.
  return page.replace(PLACE, () => written);
}

function rowOf({ name, group, type, answer }: Facts): string {
  const cells = [
    `[${name}](#${anchorOf(name)})`,
    group ?? "no",
    code(type),
    answer === null ? "none" : code(answer.sent ?? answer.stored),
    ...[answer?.isPrefilled, answer?.isPiped, answer?.isSearched].map((is) => (is ? "yes" : "–")),
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function sectionOf({ name, about, settings, isTyped, answer }: Facts): string[] {
  const lines = [
    `- **Settings:** ${settings.length > 0 ? settings.join(" · ") : "those of every field"}.`,
  ];
  if (answer !== null) {
    const { stored, sent, csv, xlsx, columns, subitems, operators, isPrefilled } = answer;
    lines.push(
      `- **Answer:** ${sent === null ? "" : `${code(sent)} when it is sent, `}${code(stored)}${sent === null ? "" : " once it is stored"}${isTyped ? "" : ", which nobody types"}.`,
      `- **Board columns:** ${columns.length > 0 ? columns.join(", ") : "none"}.`,
      ...subitems.map((each) => `- **${each.title}, in subitems:** ${each.columns.join(", ")}.`),
      `- **Conditions:** ${operators.join(" · ")}.`,
      `- **Exports:** ${csv === null ? "only when secret answers are asked for" : csv.map(code).join(" · ")}; in XLSX ${xlsx}.`,
      ...(isPrefilled ? [] : ["- A link cannot fill it in."]),
    );
  }
  return [`### ${name}`, "", about, "", ...lines];
}

/** The anchor that is made of a heading. */
function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function code(text: string): string {
  return `\`${text.replaceAll("\n", "↵")}\``;
}
