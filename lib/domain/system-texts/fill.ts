import type { Plural, SystemTexts, Template } from "./catalogue";

type Values<Names extends string, Value> = Readonly<Record<NoInfer<Names>, Value>>;

const PLACE = /\{(\w+)\}/;

/** The pieces of a text with a value in each place, which may be an element. */
export function pieces<Names extends string, Value>(
  template: Template<Names>,
  values: Values<Names, Value>,
): (string | Value)[] {
  return template
    .split(PLACE)
    .map((piece, index) => (index % 2 === 0 ? piece : values[piece as NoInfer<Names>]));
}

/** The text with a value in each place. */
export function fill<Names extends string>(
  template: Template<Names>,
  values: Values<Names, string | number>,
): string {
  return pieces(template, values).join("");
}

type Counted<Names extends string> = { count: number } & Values<
  Exclude<Names, "count">,
  string | number
>;

/** The form for a count, with a value in each place. */
export function fillPlural<Names extends string>(
  { language }: Pick<SystemTexts, "language">,
  forms: Plural<Names>,
  values: Counted<Names>,
): string {
  const text = forms[new Intl.PluralRules(language).select(values.count)] ?? forms.other;
  // Every place of a form is also in the text for other counts.
  return fill(text as Template<Names>, values as Values<Names, string | number>);
}
