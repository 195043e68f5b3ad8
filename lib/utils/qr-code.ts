import { encode } from "uqr";

const QUIET_ZONE = 4;

export type QrCode = {
  /** Modules along one side, the quiet zone included. */
  size: number;
  /** The dark modules as the data of one SVG path, one unit per module. */
  path: string;
};

/** A QR code of a text, readable with up to 15 % of it damaged. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}

/** The same as an SVG file, dark on white. */
export function qrCodeSvg({ size, path }: QrCode): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  ].join("");
}
