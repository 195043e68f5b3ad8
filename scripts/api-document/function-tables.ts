import { FUNCTION_GUIDE, FUNCTION_KINDS } from "@/lib/domain/formulas/function-guide";

const PLACE = /<!-- functions -->\n[^]*?<!-- end of functions -->/;

/** The page with the functions of formulas between its comments, as the guide has them. */
export function pageWithFunctions(page: string): string {
  return page.replace(PLACE, () =>
    ["<!-- functions -->", ...FUNCTION_KINDS.flatMap(tableOf), "<!-- end of functions -->"].join(
      "\n",
    ),
  );
}

function tableOf(kind: (typeof FUNCTION_KINDS)[number]): string[] {
  const own = FUNCTION_GUIDE.filter((each) => each.kind === kind);
  return [
    `| ${kind} | gives | example |`,
    "| --- | --- | --- |",
    ...own.map(({ usage, meaning, example }) => {
      const [call = "", result = ""] = example.split(" is ");
      return `| \`${usage}\` | ${meaning} | \`${call}\` is \`${result}\` |`;
    }),
    "",
  ];
}
