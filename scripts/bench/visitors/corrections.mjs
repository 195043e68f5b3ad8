import { post, publishLive, twentyFields } from "../forms/form-of-twenty.mjs";
import { opened, shown } from "./item-links.mjs";

const SUBMISSIONS = 100;
const WARM = 10;
const AIM = "p95 ≤ 60 ms";

/** A row about opening links to correct a submission of twenty answers; each opening is another visitor's, of another one. */
export async function measureCorrections(origin) {
  const name = `bench-${Date.now()}`;
  const account = { username: name, email: `${name}@example.com`, password: "bench-password" };
  const { token } = await post(`${origin}/api/auth/register`, account);
  const form = { title: "Corrected", fields: twentyFields(), settings: { correctableDays: 0 } };
  const { publicUrl } = await publishLive({ origin, token, form });
  const tokens = [];
  for (let index = 0; index < SUBMISSIONS; index += 1) {
    const answers = form.fields.map(({ id, type }) => [
      id,
      type === "dropdown" ? "North" : `Value ${index} of ${id}`,
    ]);
    const submit = `${origin}/api/public-forms/${publicUrl}/submit`;
    const { correctUrl } = await post(submit, Object.fromEntries(answers));
    tokens.push(correctUrl.split("/correct/")[1]);
  }
  const addressOf = (link) => `${origin}/correct/${link}`;
  const textOf = (index) => `Value ${index} of ${form.fields[0].id}`;
  await opened({ addressOf, textOf, tokens: tokens.slice(0, WARM) });
  const times = await opened({ addressOf, textOf, tokens });
  return [[`Opening a correction, ${SUBMISSIONS} times at 5 a second`, shown(times), AIM]];
}
