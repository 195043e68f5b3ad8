/** The text with the compatible signs of all scripts in their plain form: "０３－１２" is "03-12". */
export function plainSigns(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212\u30fc]/gu, "-")
    .replace(/(?!\d)\p{Nd}/gu, digitOf);
}

/** Unicode has the ten digits of a script in a row. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) {
    zero -= 1;
  }
  return String((code - zero) % 10);
}
