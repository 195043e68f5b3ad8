export const OTHERS: number;
export function withPrivateUmask<Result>(work: () => Promise<Result>): Promise<Result>;
export function restrictToOwner(files: readonly string[]): void;
