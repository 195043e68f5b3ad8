export const FILE_ADDRESSES: string;
export const FILE_HEADERS: Readonly<Record<string, string>>;
export function isFile(address: string): boolean;
