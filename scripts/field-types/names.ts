/** "bundled_requests" is in the folder bundled-requests. */
export function folderOf(type: string): string {
  return type.replaceAll("_", "-");
}

export function camelCase(type: string): string {
  return type.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export function pascalCase(type: string): string {
  const name = camelCase(type);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
