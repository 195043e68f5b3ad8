import { z } from "zod";
import { db, ready } from "../../db";

const twentyAnswers = z.record(z.string(), z.string().max(1000));

/** The least route that stores an answer durably: parse 20 answers, insert one row. */
export async function POST(request: Request) {
  await ready;
  const answers = twentyAnswers.parse(await request.json());
  const version = await db.submission.create({
    data: { formId: 1, versionId: 1, answers },
    select: { id: true },
  });
  return Response.json(version, { status: 201 });
}
