/** The page that checks a signed receipt: it stands after "#", which browsers send to no server. */
export function verifyPath(receipt: string): string {
  return `/verify#${receipt}`;
}
