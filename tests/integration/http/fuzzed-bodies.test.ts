import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { submitFormRequest } from "@/lib/contracts/public-form/public-forms";
import { AppError } from "@/lib/domain/errors";
import { definitions } from "@/lib/field-types/registry/definitions";
import { db } from "@/lib/server/db/client";
import { checkJson } from "@/lib/server/http/body/check-json";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import {
  fuzzedBody,
  fuzzedRequest,
  type FuzzedRequest,
} from "@/tests/factories/random/fuzzed-request";
import { call, newAccount, newLiveForm } from "../support/api";

// 10,000 in total; over HTTP each body is many times slower, and the same on both databases (decision 107).
const isOverHttp = process.env.DATABASE !== "postgresql";
const REQUESTS = 1_500;
const BODIES = 8_500;
const AT_ONCE = 16;
const SEED = 20_261_121;

// One field is required, and one body in ten answers it: each stored answer costs a disk write.
const fields = Object.values(definitions).map((type, index) => ({
  ...type.create(`f${index}`),
  required: index === 0,
}));
const fieldIds = fields.map(({ id }) => id);
let form = { id: 0, publicUrl: "" };

beforeAll(async () => {
  form = await newLiveForm(await newAccount(), { title: "One of each", fields });
});

describe("10,000 fuzzed bodies", () => {
  it.runIf(isOverHttp)("are answered by the server, and none with a 5xx", async () => {
    const statuses: number[] = [];
    const requests = fc.sample(fuzzedRequest(fieldIds), { numRuns: REQUESTS, seed: SEED }).values();
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(requests, statuses)));
    expect(statuses).toHaveLength(REQUESTS);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(new Set(statuses)).toContain(400);
    expect((await call("/api/health")).status).toBe(200);
  });

  it("are stored or refused with a sentence", async () => {
    const outcomes = new Map<string, number>();
    const bodies = fc.sample(fuzzedBody(fieldIds), { numRuns: BODIES, seed: SEED }).entries();
    const takeTurns = async () => {
      for (const [index, text] of bodies) {
        const outcome = await submit(index % 10 === 0 ? withAnswer(text) : text);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
    expect([...outcomes.keys()].sort()).toEqual(["invalid", "stored"]);
    expect(outcomes.get("stored")).toBeGreaterThan(100);
  });

  it("store no key that no field has", async () => {
    const known = new Set(fieldIds.flatMap((id) => [id, `${id}_other`, `${id}_duration`]));
    const where = { formId: form.id };
    const rows = await db.submission.findMany({ where, select: { answers: true } });
    expect(rows.length).toBeGreaterThan(100);
    const keys = new Set(rows.flatMap(({ answers }) => Object.keys(answers ?? {})));
    expect([...keys].filter((key) => !known.has(key))).toEqual([]);
    expect(keys.size).toBeGreaterThan(5);
  });
});

/** Sends requests, concurrently with the other senders, until none are left. */
async function sendAll(requests: Iterable<FuzzedRequest>, statuses: number[]): Promise<void> {
  for (const { contentType, body } of requests) {
    const headers = { "Content-Type": contentType };
    const path = `/api/public-forms/${form.publicUrl}/submit`;
    statuses.push((await call(path, { method: "POST", raw: body, headers })).status);
  }
}

/**
 * The same body with a valid answer to the required field; of a repeated key the last one counts.
 */
function withAnswer(text: string): string {
  return text.replace(/}$/, `${text === "{}" ? "" : ","}"f0":"yes"}`);
}

/** The result of a body; an error other than AppError would be a 500. */
async function submit(text: string): Promise<string> {
  const value: unknown = JSON.parse(text);
  try {
    // The first step of the route for every body.
    checkJson({ value, keyCheck: "top" });
    const body = submitFormRequest.safeParse(value);
    if (!body.success) {
      return "invalid";
    }
    await submitForm({ publicUrl: form.publicUrl, body: body.data, idempotencyKey: null });
    return "stored";
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}
