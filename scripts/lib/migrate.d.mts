export function migrate(url: string, last?: string): Promise<number>;
export function sqliteFile(url: string): string;
