import type { NextConfig } from "next";
import { hintChunks } from "./scripts/lib/hint-chunks.mjs";
import { FILE_ADDRESSES, FILE_HEADERS } from "./scripts/lib/static-files.mjs";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  compiler: { runAfterProductionCompile: async (built) => hintChunks(built) },
  // A page's metadata is never sent after its head: link previews read no further, and not all are known to Next.
  htmlLimitedBots: /.*/,
  // Native code, and what would else be copied into the bundle of every route.
  serverExternalPackages: [
    "better-sqlite3",
    "pg",
    "@node-rs/argon2",
    "next-auth",
    "@zxcvbn-ts/language-common",
    "re2js",
    "@aws-sdk/client-s3",
    "@prisma/adapter-pg",
  ],
  headers: async () => [
    {
      source: FILE_ADDRESSES,
      headers: Object.entries(FILE_HEADERS).map(([key, value]) => ({ key, value })),
    },
    {
      // The names hold a hash of the content.
      source: "/page/:file(.*\\.(?:js|woff2))",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ],
  // What visitors' pages are drawn with, and the threads that draw receipts and pictures; no import leads there.
  outputFileTracingIncludes: {
    "/{form,embed,r}/**": ["./build/visitor-pages/**"],
    // Signatures that are typed are drawn when they are sent.
    "/api/{public-forms,corrections,stages,stage-links}/**": [
      "./build/visitor-pages/**",
      "./build/receipts/fonts.json",
      "./build/receipts/fonts/**",
      "./scripts/draw-svg.mjs",
      "./node_modules/@resvg/**",
      "./node_modules/@expo-google-fonts/caveat/400Regular/*.ttf",
    ],
    "/api/forms/*/submissions/**": ["./build/receipts/**"],
    "/api/cron/deliver": ["./build/receipts/**"],
    "/api/public-forms/*/image": [
      "./scripts/draw-svg.mjs",
      "./node_modules/@resvg/**",
      "./node_modules/@expo-google-fonts/geist/{400Regular,600SemiBold}/*.ttf",
    ],
  },
  // `npm run check` does it; a person's first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    turbopackSourceMaps: false,
    // Writing it takes as long as half a build, and most builds are the first in their folder.
    turbopackFileSystemCacheForBuild: false,
  },
};

export default config;
