export class StartError extends Error {}

export function failWith(error: unknown): never;
