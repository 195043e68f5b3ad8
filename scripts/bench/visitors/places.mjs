import { post, publishLive, twentyFields } from "../forms/form-of-twenty.mjs";
import { inTurn } from "../support/measure.mjs";
import { byName, numbersOf, perSecond, row } from "../support/rows.mjs";
import { posting } from "./stored-answers.mjs";

const CONNECTIONS = 50;
const WITHOUT = "the same form without limits";
/** More than are sent. */
const PLACES = 1_000_000;
const DAYS = ["Monday", "Tuesday", "Wednesday"];

/** Submissions a second to a form with limited places, all for the same option, beside one without limits. */
export async function measurePlaces({ origin, pid }, database) {
  const name = `bench-${Date.now()}`;
  const account = { username: name, email: `${name}@example.com`, password: "bench-password" };
  const { token } = await post(`${origin}/api/auth/register`, account);
  const answers = Object.fromEntries(
    twentyFields().map(({ id, type }) => [
      id,
      type === "dropdown" ? "North" : "A short answer of some words",
    ]),
  );
  const urlOf = async (limits) => {
    const day = { id: "day", type: "radio", label: "Day", options: DAYS, ...limits };
    const form = { title: "Twenty questions", fields: [...twentyFields(), day] };
    const { publicUrl } = await publishLive({ origin, token, form });
    return `${origin}/api/public-forms/${publicUrl}/submit`;
  };
  const optionLimits = Object.fromEntries(DAYS.map((day) => [day, PLACES]));
  const urls = { ours: await urlOf({ optionLimits }), [WITHOUT]: await urlOf({}) };
  const sent = { ...answers, day: DAYS[0] };
  const send = (form) => () =>
    posting({ url: urls[form], pid, answers: sent, connections: CONNECTIONS });
  const results = await inTurn(byName(Object.keys(urls), send));
  return [
    row({
      what: `Submissions/s on ${database} for places of one option, to ${WITHOUT}`,
      aim: "≥ 0.80",
      results: numbersOf(results, "perSecond"),
      cpu: numbersOf(results, "cpu"),
      beside: WITHOUT,
      isRate: true,
      show: perSecond,
    }),
  ];
}
