import "server-only";

const COUNT = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether it is one of the 10,000 most common passwords, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

/** Read when it is first needed, and kept: the list takes a megabyte. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  // The most common one first.
  return new Set([...dictionary["passwords-common"]].slice(0, COUNT).map(String));
}
