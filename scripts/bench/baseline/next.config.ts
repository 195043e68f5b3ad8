import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // Checked with the project.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["@photostructure/sqlite"],
  turbopack: { root: import.meta.dirname },
};

export default config;
