export function keepEarlierScripts(options: {
  root: string;
  isComplete: boolean;
  build: () => Promise<unknown>;
}): Promise<void>;
