/** The ASCII digit of a decimal digit (`\p{Nd}`). Unicode has the ten digits of a script in a row, or those of several scripts. */
export function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) {
    zero -= 1;
  }
  return String((code - zero) % 10);
}
