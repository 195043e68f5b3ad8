import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // Checked with the project.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["better-sqlite3"],
  turbopack: { root: import.meta.dirname },
};

export default config;
