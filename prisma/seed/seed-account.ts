import { findUserForSignIn } from "@/lib/server/accounts/accounts.repository";
import { presentUser } from "@/lib/server/accounts/present-user";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { addActivity } from "@/lib/server/forms/activity/form-activity.repository";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { listForms } from "@/lib/server/forms/drafts/list-forms";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { trapNameOf } from "@/lib/server/public-form/spam-guard/trap-name";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { seedBundledRequests } from "./bundled-requests";
import {
  createRandom,
  eventAnswers,
  feedbackAnswers,
  spamAnswers,
  viewingAnswers,
} from "./demo-answers";
import { customerFeedback, eventRegistration, supplierForm, viewingRequest } from "./demo-forms";

export type Owner = { id: number; username: string; team: { id: number } };

export const ACCOUNT = {
  username: "demo",
  email: "demo@formlane.example",
  password: "formlane-demo",
};
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const SEED = 20_261_121;

const DEMOS = [
  { form: supplierForm, answers: null, total: 0, spam: [] },
  { form: eventRegistration, answers: eventAnswers, total: 90, spam: [] },
  { form: customerFeedback, answers: feedbackAnswers, total: 140, spam: [] },
  { form: viewingRequest, answers: viewingAnswers, total: 120, spam: spamAnswers },
];

const random = createRandom(SEED);

/** Creates the demo account with its forms and answers; existing data is unchanged. */
export async function seedAccount(): Promise<Owner> {
  const found = await findUserForSignIn(ACCOUNT.email);
  const owner = found === null ? await registerAccount(ACCOUNT) : presentUser(found);
  const titles = new Set((await listForms({ teamId: owner.team.id })).map(({ title }) => title));
  for (const demo of DEMOS.filter(({ form }) => !titles.has(form.title))) {
    await seedForm(owner, demo);
  }
  await seedBundledRequests(owner.team.id);
  return owner;
}

async function seedForm(
  owner: Owner,
  { form, answers, total, spam }: (typeof DEMOS)[number],
): Promise<void> {
  const { title, description, fields } = form;
  const { id } = await createForm({
    teamId: owner.team.id,
    request: { title, description, fields },
  });
  const { publicUrl } = form.isPublished
    ? await publishForm({ id, teamId: owner.team.id, publishedBy: owner.username })
    : { publicUrl: null };
  if (answers === null || publicUrl === null) {
    return;
  }
  for (const now of momentsOf(total)) {
    // Not every visitor starts to answer, and not all who start submit.
    const progress = random();
    const starts = progress < 0.85 ? 1 : 0;
    await addActivity([{ formId: id, day: now.toISOString().slice(0, 10), views: 1, starts }]);
    if (progress < 0.75) {
      await submitForm({ publicUrl, body: answers(random, now), idempotencyKey: null, now });
    }
  }
  await seedSpam({ publicUrl, bodies: spam });
}

/** Answers of a program that fills in hidden inputs too: they are quarantined. */
async function seedSpam({
  publicUrl,
  bodies,
}: {
  publicUrl: string;
  bodies: readonly Record<string, unknown>[];
}): Promise<void> {
  const { versionId } = await requireLiveForm(publicUrl);
  const moments = momentsOf(bodies.length);
  for (const [index, answers] of bodies.entries()) {
    const body = { ...answers, [trapNameOf(versionId)]: answers.notes };
    await submitForm({ publicUrl, body, idempotencyKey: null, now: moments[index] ?? new Date() });
  }
}

/** Times within the last 30 days, oldest first. */
function momentsOf(total: number): Date[] {
  const start = Date.now() - DAYS * DAY_MS;
  const offsets = Array.from({ length: total }, () => random() * DAYS * DAY_MS);
  return offsets.sort((a, b) => a - b).map((offset) => new Date(start + offset));
}
