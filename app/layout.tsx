import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { themeColors, themeFrom } from "@/lib/utils/browser/theme";

const geist = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-geist",
  weight: "100 900",
  // A font that loads too late is used from the next page on: swapping it in would shift the text.
  display: "optional",
});

export const metadata: Metadata = {
  title: { default: "Formlane", template: "%s · Formlane" },
  description: "Build forms, publish them, collect answers.",
};

export async function generateViewport(): Promise<Viewport> {
  const themeColor = themeColors(await chosenTheme());
  return { width: "device-width", initialScale: 1, themeColor };
}

/** Reads a cookie, which makes every page dynamic, so that each response has its own nonce. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={geist.variable} data-theme={await chosenTheme()}>
      <body>{children}</body>
    </html>
  );
}

async function chosenTheme() {
  return themeFrom((await cookies()).get("theme")?.value);
}
