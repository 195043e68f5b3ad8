/** The machine's own Chromium, a whole browser if there is one, or undefined. */
export function machineChromium(): string | undefined;

/** The machine's own Chromium for tests, without windows if there is one, or undefined. */
export function headlessChromium(): string | undefined;
