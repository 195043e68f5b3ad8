import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { themeFrom } from "@/lib/utils/theme";
import "./globals.css";

const geist = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-geist",
  weight: "100 900",
  display: "swap",
});

export const metadata: Metadata = {
  title: { default: "Formlane", template: "%s · Formlane" },
  description: "Build forms, publish them, collect answers.",
};

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

/** Reading a cookie keeps every page dynamic, so that each one gets the nonce of its own request. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeFrom((await cookies()).get("theme")?.value);
  return (
    <html lang="en" className={geist.variable} data-theme={theme}>
      <body>{children}</body>
    </html>
  );
}
