const SHOWN = 3;

/** The first options of a choice on one line: "Red, Green, Blue +2 more"; empty without options. */
export function optionSummary({ options }: { options: readonly string[] }): string {
  const first = options.slice(0, SHOWN).join(", ");
  const rest = options.length - SHOWN;
  return rest > 0 ? `${first} +${rest.toLocaleString("en-US")} more` : first;
}
