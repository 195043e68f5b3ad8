// Fills a new demo: forms with boards and webhooks, and submissions whose deliveries have every
// possible outcome.
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { createFormFromBoard } from "@/lib/server/forms/boards/create-form-from-board";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { resumePath } from "@/lib/server/public-form/drafts/draft-token";
import { saveDraft } from "@/lib/server/public-form/drafts/save-draft";
import { API_SENDER } from "@/lib/server/public-form/spam-guard/sender";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { makeLinks } from "@/lib/server/public-form/update-links/make-links";
import { LINK_PARAMETER } from "@/lib/server/public-form/update-links/open-link";
import { openItem } from "@/lib/server/public-form/update-links/with-shown-item";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { seedAccount, type Owner } from "@/prisma/seed/seed-account";
import { DEMO_TOKEN } from "./boards";
import {
  application,
  boardViewing,
  bundledForm,
  newsletter,
  repairChange,
  repairReport,
  viewingConfirmation,
  worksList,
  type DemoForm,
} from "./forms";
import { keepLinks } from "./links";
import { addMembers } from "./members";
import {
  applications,
  confirmations,
  lists,
  newsletterEntries,
  repairs,
  unsentApplication,
  viewings,
  type Entry,
} from "./submissions";

const MINUTE_MS = 60_000;
const LATER = new Date("2999-01-01T00:00:00.000Z");

let clock = 0;
const worker = createWorker({ deliver, now: () => new Date(clock), random: () => 0.5 });

await fill(process.env.DEMO_RECEIVER_URL ?? "");
await db.$disconnect();

async function fill(receiver: string): Promise<void> {
  const owner = await seedAccount();
  await addMembers({ teamId: owner.team.id, ownerId: owner.id });
  await connectBoardService({ teamId: owner.team.id, token: DEMO_TOKEN });
  await publish(owner, bundledForm());
  await publishWorks(owner);
  const changes = await publish(owner, repairChange());
  const report = await publish(owner, repairReport(receiver));
  const viewing = await publish(owner, boardViewing(receiver));
  const applying = await publish(owner, application());
  const entries = [
    ...within(await publish(owner, newsletter(receiver)), newsletterEntries),
    ...within(await publish(owner, worksList()), lists),
    ...within(report, repairs),
    ...within(viewing, viewings),
    ...within(applying, applications),
    ...within(await publish(owner, viewingConfirmation()), confirmations),
  ].sort((a, b) => b.minutesAgo - a.minutesAgo);
  const start = Date.now();
  let follow = "";
  for (const { publicUrl, minutesAgo, body } of entries) {
    const at = start - minutesAgo * MINUTE_MS;
    await passUntil(at);
    const sent = await submitForm({ publicUrl, body, idempotencyKey: null, now: new Date(at) });
    follow = sent.followUrl ?? follow;
    await passUntil(at);
  }
  await passUntil(start);
  const repair = await db.submission.findFirstOrThrow({
    where: { form: { publicUrl: report }, mondayItemId: { not: null } },
    orderBy: { id: "asc" },
  });
  const { id } = await db.form.findUniqueOrThrow({ where: { publicUrl: changes } });
  const itemIds = repair.mondayItemId === null ? [] : [repair.mondayItemId];
  const [update] = await makeLinks({ id, teamId: owner.team.id, itemIds });
  const link = update?.url ?? "";
  await changeByLink(changes, link);
  await passUntil(Date.now());
  keepLinks({ update: link, follow, saved: await saveApplication(applying) });
}

/** Sends the form of a link as a visitor does, so that its submission shows what it changed. */
async function changeByLink(publicUrl: string, url: string): Promise<void> {
  const token = new URL(url).searchParams.get(LINK_PARAMETER) ?? "";
  const live = await requireLiveForm(publicUrl);
  const { item } = await openItem({ live, token, ip: "" });
  await submitForm({
    publicUrl,
    body: { urgency: "This week" },
    idempotencyKey: null,
    link: { token, revision: item.revision },
  });
}

/** Saves answers as a visitor does; resolves to the path of their link. */
async function saveApplication(publicUrl: string): Promise<string> {
  const live = await requireLiveForm(publicUrl);
  const { token } = await saveDraft({
    live,
    token: null,
    answers: unsentApplication,
    page: "household",
    sender: API_SENDER,
    now: new Date(),
  });
  return resumePath(token);
}

/** A form that is made from the board "Works", with a field for each column that one can fill. */
async function publishWorks({ id: createdById, team, username }: Owner): Promise<void> {
  const request = { boardId: "8104" };
  const { id } = await createFormFromBoard({ teamId: team.id, createdById, request });
  await publishForm({ id, teamId: team.id, publishedBy: username });
}

async function publish(owner: Owner, form: DemoForm): Promise<string> {
  const { id } = await createForm({ teamId: owner.team.id, request: form });
  const { publicUrl } = await publishForm({
    id,
    teamId: owner.team.id,
    publishedBy: owner.username,
  });
  if (publicUrl === null) {
    throw new Error("A published form has an address.");
  }
  return publicUrl;
}

function within(publicUrl: string, entries: readonly Entry[]) {
  return entries.map((entry) => ({ ...entry, publicUrl }));
}

/** Advances the clock and runs the deliveries that are due at each time, not all of them now. */
async function passUntil(moment: number): Promise<void> {
  for (;;) {
    const next = await db.outboxJob.findFirst({
      where: { state: "waiting", nextAttemptAt: { lte: new Date(moment) } },
      orderBy: { nextAttemptAt: "asc" },
      select: { nextAttemptAt: true },
    });
    if (next === null) {
      break;
    }
    clock = Math.max(clock, next.nextAttemptAt.getTime());
    await worker.drain({ until: LATER });
  }
  clock = moment;
}
