import { z } from "zod";
import { database } from "../../db";

const twentyAnswers = z.record(z.string(), z.string().max(1000));

/** The minimal route that stores an answer durably: parses 20 answers, inserts one row. */
export async function POST(request: Request) {
  const db = await database();
  const answers = twentyAnswers.parse(await request.json());
  const row = await db.submission.create({
    data: { formId: 1, versionId: 1, answers },
    select: { id: true },
  });
  return Response.json(row, { status: 201 });
}
