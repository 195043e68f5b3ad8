import { database } from "../../db";
import { readAnswers } from "../answers";

/** The minimal route that stores an answer durably: parses 20 answers, inserts one row. */
export async function POST(request: Request) {
  const answers = await readAnswers(request);
  const db = await database();
  const row = await db.submission.create({
    data: { formId: 1, versionId: 1, answers },
    select: { id: true },
  });
  return Response.json(row, { status: 201 });
}
