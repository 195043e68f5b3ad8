import type { CallTexts } from "../call-text";

export const operation = {
  "GET /api/health": {
    summary: "Whether the server and its database answer",
    description: "503 when the database does not, or takes nothing new as its disk is full.",
    errors: [400],
    example: {
      answer: {
        status: "ok",
        version: "0.2.0",
        node: "24.21.0",
        database: "ok",
        commit: null,
        disk: "ok",
        worker: "inline",
        oldestWaitingSeconds: null,
        boardApi: { version: "2026-10", kind: "current" },
      },
    },
  },
  "GET /api/receipt-keys": {
    summary: "Read the keys of signed receipts",
    description:
      "A JWKS (RFC 7517) of every key that signed receipts here, those of the past included. Empty before the first receipt.",
    example: {
      answer: {
        keys: [
          {
            kty: "OKP",
            crv: "Ed25519",
            alg: "EdDSA",
            use: "sig",
            kid: "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
            x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
          },
        ],
      },
    },
  },
  "GET /api/openapi.json": {
    summary: "This document",
    errors: [400],
    answers: { 200: ["application/json"], 304: [] },
    headers: ["ETag"],
    requestHeaders: ["If-None-Match"],
  },
  "POST /api/cron/deliver": {
    summary: "Send the deliveries that are due",
    description: "404 unless the server has a `CRON_SECRET`.",
    example: { answer: { tried: 3 } },
    operatorToken: "CRON_SECRET",
  },
  "GET /api/cron/deliver": {
    summary: "The same, for schedulers that only know GET",
    description: "404 unless the server has a `CRON_SECRET`.",
    example: { answer: { tried: 3 } },
    operatorToken: "CRON_SECRET",
  },
  "POST /api/cron/housekeeping": {
    summary: "Remove what has expired, as a running server does every hour",
    description: "404 unless the server has a `CRON_SECRET`.",
    example: { answer: { files: 2, submissions: 0, forms: 0, sessions: 5, keys: 12 } },
    operatorToken: "CRON_SECRET",
  },
  "GET /api/cron/housekeeping": {
    summary: "The same, for schedulers that only know GET",
    description: "404 unless the server has a `CRON_SECRET`.",
    example: { answer: { files: 2, submissions: 0, forms: 0, sessions: 5, keys: 12 } },
    operatorToken: "CRON_SECRET",
  },
  "GET /metrics": {
    summary: "Metrics for Prometheus",
    description: "404 unless the server has a `METRICS_TOKEN`.",
    answers: { 200: ["text/plain"] },
    operatorToken: "METRICS_TOKEN",
  },
} as const satisfies CallTexts;
