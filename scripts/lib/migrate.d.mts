export function migrate(url: string, last?: string, lockTimeoutMs?: number): Promise<number>;
export function sqliteFile(url: string): string;
