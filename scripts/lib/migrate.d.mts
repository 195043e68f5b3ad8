export function migrate(url: string): Promise<number>;
export function sqliteFile(url: string): string;
