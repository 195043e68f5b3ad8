import { z } from "zod";

const twentyAnswers = z.record(z.string(), z.string().max(1000));

export async function readAnswers(request: Request): Promise<Record<string, string>> {
  return twentyAnswers.parse(await request.json());
}
