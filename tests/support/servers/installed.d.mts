export const POSTGRES_15: string;
export const PGBOUNCER: string;
export const INSTALLED: { name: string; isThere: boolean; tests: string[] }[];
