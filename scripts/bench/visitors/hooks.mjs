import { post, publishLive, twentyFields } from "../forms/form-of-twenty.mjs";
import { inTurn } from "../support/measure.mjs";
import { byName, numbersOf, perSecond, row } from "../support/rows.mjs";
import { posting } from "./stored-answers.mjs";

const CONNECTIONS = 50;
const WITHOUT = "one of a team without hooks";
const OTHERS = "a form of a team with 100 hooks for another form";
const TOLD = "a form with a hook that is told";
const HOOKS = 100;
const HOOK = { events: ["submission.created"], url: "https://hook.example/" };

/** Submissions a second to forms of teams with hooks, beside one without: nothing is sent meanwhile. */
export async function measureHooks({ origin, pid }, database) {
  const answers = Object.fromEntries(
    twentyFields().map(({ id, type }) => [
      id,
      type === "dropdown" ? "North" : "A short answer of some words",
    ]),
  );
  const formOf = async (name, subscribe) => {
    const username = `bench-${name}-${Date.now()}`;
    const account = { username, email: `${username}@example.com`, password: "bench-password" };
    const { token } = await post(`${origin}/api/auth/register`, account);
    const form = { title: "Twenty questions", fields: twentyFields() };
    const { id, publicUrl } = await publishLive({ origin, token, form });
    const other = await publishLive({ origin, token, form });
    const hook = (formId) => post(`${origin}/api/hooks`, { ...HOOK, formId }, token);
    await subscribe({ hook, own: id, other: other.id });
    return `${origin}/api/public-forms/${publicUrl}/submit`;
  };
  const urls = {
    [OTHERS]: await formOf("others", async ({ hook, other }) => {
      for (let count = 0; count < HOOKS; count += 1) {
        await hook(other);
      }
    }),
    [TOLD]: await formOf("told", ({ hook, own }) => hook(own)),
    [WITHOUT]: await formOf("none", () => {}),
  };
  const send = (form) => () => posting({ url: urls[form], pid, answers, connections: CONNECTIONS });
  const results = await inTurn(byName(Object.keys(urls), send));
  return [OTHERS, TOLD].map((form) => {
    const named = { ours: results[form], [WITHOUT]: results[WITHOUT] };
    return row({
      what: `Submissions/s on ${database} to ${form}, to ${WITHOUT}`,
      aim: form === OTHERS ? "≥ 0.95" : "≥ 0.70",
      results: numbersOf(named, "perSecond"),
      cpu: numbersOf(named, "cpu"),
      beside: WITHOUT,
      isRate: true,
      show: perSecond,
    });
  });
}
