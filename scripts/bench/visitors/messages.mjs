import { post, publishLive, twentyFields } from "../forms/form-of-twenty.mjs";
import { inTurn } from "../support/measure.mjs";
import { byName, numbersOf, perSecond, row } from "../support/rows.mjs";
import { posting } from "./stored-answers.mjs";

const CONNECTIONS = 50;
const WITHOUT = "the same form without";

/** Submissions a second to a form with a message to the respondent, whose worker runs elsewhere, beside one without. */
export async function measureMessages({ ours: { origin, pid } }) {
  const name = `bench-${Date.now()}`;
  const account = { username: name, email: `${name}@example.com`, password: "bench-password" };
  const { token } = await post(`${origin}/api/auth/register`, account);
  const fields = [...twentyFields(), { id: "mail", type: "email", label: "E-mail" }];
  const answers = Object.fromEntries(
    fields.map(({ id, type }) => [
      id,
      { dropdown: "North", email: "ada@example.com" }[type] ?? "A short answer of some words",
    ]),
  );
  const message = { id: "thanks", to: { fieldId: "mail" }, subject: "Thank you", text: "Hello" };
  const urlOf = async (messages) => {
    const form = { title: "Twenty questions", fields, settings: { messages } };
    const { publicUrl } = await publishLive({ origin, token, form });
    return `${origin}/api/public-forms/${publicUrl}/submit`;
  };
  const urls = { ours: await urlOf([message]), [WITHOUT]: await urlOf([]) };
  const send = (form) => () => posting({ url: urls[form], pid, answers, connections: CONNECTIONS });
  const results = await inTurn(byName(Object.keys(urls), send));
  return [
    row({
      what: "Submissions/s with one message, to the same form without",
      aim: "≥ 0.90",
      results: numbersOf(results, "perSecond"),
      cpu: numbersOf(results, "cpu"),
      beside: WITHOUT,
      isRate: true,
      show: perSecond,
    }),
  ];
}
