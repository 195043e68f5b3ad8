const LETTER = /\p{L}/gu;
const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The direction of most letters in some texts; left to right when there are none. */
export function textDirection(texts: readonly string[]): "ltr" | "rtl" {
  const letters = texts.join("").match(LETTER) ?? [];
  const fromTheRight = letters.filter((letter) => FROM_THE_RIGHT.test(letter)).length;
  return fromTheRight * 2 > letters.length ? "rtl" : "ltr";
}
