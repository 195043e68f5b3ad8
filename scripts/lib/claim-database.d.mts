export function claimDatabase(options: { url: string; port: number }): Promise<void>;
