/** The machine's own Chromium, or undefined. */
export function machineChromium(): string | undefined;
