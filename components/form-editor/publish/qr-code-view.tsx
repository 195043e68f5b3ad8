"use client";

import { Download } from "lucide-react";
import { useMemo } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { QrCode } from "@/components/ui/qr-code";
import { download } from "@/lib/utils/browser/download";
import { fileName } from "@/lib/utils/file-name";
import { qrCode, qrCodeSvg, type QrCode as QrCodeData } from "@/lib/utils/qr-code";

const PICTURE_PX = 1024;

type QrCodeViewProps = { url: string; title: string };

/** The public link as a QR code. A module of its own, so that its code loads only when it is shown. */
export function QrCodeView({ url, title }: QrCodeViewProps) {
  const code = useMemo(() => qrCode(url), [url]);
  const save = (ending: string, content: Blob) =>
    download({ name: `${fileName(title)}-qr.${ending}`, content });
  const handleSvg = () => save("svg", new Blob([qrCodeSvg(code)], { type: "image/svg+xml" }));
  const handlePng = async () => {
    const picture = await drawPng(code);
    if (picture === null) {
      toast.error("The picture could not be drawn");
      return;
    }
    save("png", picture);
  };
  return (
    <div className="flex items-center gap-4">
      <QrCode code={code} label="QR code of the public link" className="size-26" />
      <div className="min-w-0">
        <h3 className="font-medium">QR code</h3>
        <p className="text-muted">For print, signs and slides. It opens the public link.</p>
        <div className="mt-3 flex gap-2">
          <Button size="small" onClick={handleSvg} aria-label="Download QR code as SVG">
            <Download aria-hidden />
            SVG
          </Button>
          <Button
            size="small"
            onClick={() => void handlePng()}
            aria-label="Download QR code as PNG"
          >
            <Download aria-hidden />
            PNG
          </Button>
        </div>
      </div>
    </div>
  );
}

/** A whole number of pixels per module, so that edges are sharp; null if the browser cannot draw it. */
function drawPng({ size, path }: QrCodeData): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const scale = Math.ceil(PICTURE_PX / size);
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext("2d");
  if (context === null) {
    return Promise.resolve(null);
  }
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "black";
  context.scale(scale, scale);
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
