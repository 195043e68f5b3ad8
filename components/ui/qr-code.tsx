import type { QrCode as QrCodeData } from "@/lib/utils/qr-code";

type QrCodeProps = {
  code: QrCodeData;
  /** What it leads to, for screen readers. */
  label: string;
  className: string;
};

/** A QR code, dark on white in both themes: many QR readers cannot read light on dark. */
export function QrCode({ code: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`shrink-0 rounded-card border bg-qr-paper ${className}`}
    >
      <path d={path} className="fill-qr-ink" />
    </svg>
  );
}
