export type Row = { what: string; aim: string; measured: string; before: string; medians: string };
export function row(options: {
  what: string;
  aim?: string;
  results: Record<string, number[]>;
  cpu?: Record<string, number[]>;
  isRate?: boolean;
  show: (number: number) => string;
  ours?: string;
  before?: string;
  beside?: string;
  besideBefore?: string;
}): Row;
