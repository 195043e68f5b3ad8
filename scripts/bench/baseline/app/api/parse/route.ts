import { readAnswers } from "../answers";

/** Parses 20 answers and stores nothing. */
export async function POST(request: Request) {
  return Response.json({ count: Object.keys(await readAnswers(request)).length }, { status: 201 });
}
