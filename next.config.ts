import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Native code, and what would else be copied into the bundle of every route.
  serverExternalPackages: [
    "better-sqlite3",
    "pg",
    "@node-rs/argon2",
    "@resvg/resvg-js",
    "next-auth",
    "re2js",
    "@prisma/adapter-pg",
    "@prisma/adapter-better-sqlite3",
  ],
  turbopack: {
    resolveAlias: { "next/dynamic": { browser: "./lib/client/next-dynamic.tsx" } },
  },
  // `npm run check` does it; a person's first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
};

export default config;
