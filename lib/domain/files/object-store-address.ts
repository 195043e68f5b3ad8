/** `prefix` is empty or ends with a slash. */
export type Bucket = { name: string; prefix: string };

/** A bucket by the rules of its names, then folders. */
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

/** The bucket and prefix of an address like `s3://bucket/prefix`; null for anything else. */
export function parseObjectStoreAddress(address: string): Bucket | null {
  const [, name, folders = ""] = ADDRESS.exec(address) ?? [];
  if (name === undefined) {
    return null;
  }
  return { name, prefix: folders === "" ? "" : `${folders.slice(1)}/` };
}
