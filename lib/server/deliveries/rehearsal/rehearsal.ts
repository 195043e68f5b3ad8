import "server-only";
import type {
  RehearsalExample,
  RehearsalResponse,
  RehearsedKind,
} from "@/lib/contracts/forms/rehearsal";
import { endingNameOf } from "@/lib/domain/endings/ending";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import { flattenDisplay, MASK } from "@/lib/domain/fields/display-value";
import type { FormContent } from "@/lib/domain/forms/form";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { say } from "@/lib/domain/system-texts/sentence";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { changeSecrets } from "@/lib/form-engine/answers/change-secrets";
import type { Rehearsed, SentBefore } from "@/lib/form-engine/rehearsal/rehearse-answers";
import { requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { oneAtATime } from "./one-at-a-time";
import {
  beginning,
  findRehearsable,
  findRehearsal,
  insertRehearsal,
  MOST_REHEARSED,
  type RehearsalProgress,
} from "./rehearsal.repository";
import { REHEARSED_AT_A_TIME } from "./rehearse-slice";
import { createRehearsal } from "./rehearsed-working-copy";

type OwnedForm = { id: number; teamId: number };

const MOST_EXAMPLES = 20;

/**
 * Begins to try the working copy of a form with the last answers; a worker does it. While one of the same working copy is under way
 * it stays the only one; one of another ends. 404 unless the form is the team's.
 */
export async function startRehearsal(form: OwnedForm): Promise<RehearsalResponse> {
  const { updatedAt } = await requireStoredForm(form);
  const of = updatedAt.toISOString();
  await insertRehearsal({ formId: form.id, teamId: form.teamId, of }, new Date());
  return presentRehearsal(form.id, of);
}

/** How far the rehearsal of the working copy is, as it is now. 404 unless the form is the team's. */
export async function getRehearsal(form: OwnedForm): Promise<RehearsalResponse> {
  const { updatedAt } = await requireStoredForm(form);
  return presentRehearsal(form.id, updatedAt.toISOString());
}

/**
 * Submissions of a kind, with what they were and would be: the newest, at most 20, and no more than a rehearsal that is done has
 * counted. One search at a time for each team. 404 unless the form is the team's.
 */
export async function listRehearsalExamples(
  form: OwnedForm,
  kind: RehearsedKind,
): Promise<RehearsalExample[]> {
  const { content, updatedAt } = await requireStoredForm(form);
  const of = updatedAt.toISOString();
  const found = await findRehearsal(form.id);
  const isCounted = found?.progress.of === of && stateOf(found.state) === "done";
  const most = isCounted ? Math.min(MOST_EXAMPLES, found.progress[kind]) : MOST_EXAMPLES;
  const key = `${form.id} ${kind} ${of}`;
  const asked = { formId: form.id, content, kind, most };
  return most === 0 ? [] : oneAtATime({ teamId: form.teamId, key }, () => findExamples(asked));
}

type Asked = { formId: number; content: FormContent; kind: RehearsedKind; most: number };

async function findExamples({ formId, content, kind, most }: Asked): Promise<RehearsalExample[]> {
  const rehearse = createRehearsal(content);
  const examples: RehearsalExample[] = [];
  let below: number | null = null;
  for (let seen = 0; seen < MOST_REHEARSED;) {
    const limit = Math.min(REHEARSED_AT_A_TIME, MOST_REHEARSED - seen);
    const rows = await findRehearsable({ formId, below, limit });
    for (const row of rows) {
      const tried = await rehearse(row);
      const sides = tried && sidesOf(kind, { ...tried, content });
      if (sides !== null) {
        examples.push({ submissionId: row.id, ...sides });
      }
      if (examples.length === most) {
        return examples;
      }
    }
    seen += rows.length;
    below = rows.at(-1)?.id ?? below;
    if (rows.length < limit) {
      break;
    }
  }
  return examples;
}

async function presentRehearsal(formId: number, of: string): Promise<RehearsalResponse> {
  const found = await findRehearsal(formId);
  return found === null || found.progress.of !== of
    ? present("none", beginning(of, 0))
    : present(stateOf(found.state), found.progress);
}

function present(
  state: RehearsalResponse["state"],
  progress: RehearsalProgress,
): RehearsalResponse {
  const { total, seen, refused, refusedFields, endings, results, resultFields, columns } = progress;
  const listed = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([fieldId, count]) => ({ fieldId, count }))
      .sort((one, other) => other.count - one.count);
  return {
    state,
    total,
    seen,
    refused: { count: refused, fields: listed(refusedFields) },
    endings: { count: endings },
    results: { count: results, fields: listed(resultFields) },
    columns: { count: columns },
  };
}

function stateOf(stored: string): RehearsalResponse["state"] {
  return stored === "delivered"
    ? "done"
    : stored === "failed" || stored === "paused"
      ? "failed"
      : "running";
}

type Sides = Pick<RehearsalExample, "before" | "after">;
type Tried = { sent: SentBefore; found: Rehearsed; content: FormContent };

/** null: it is no example of this kind. */
function sidesOf(kind: RehearsedKind, { sent, found, content }: Tried): Sides | null {
  switch (kind) {
    case "refused": {
      const refused = Object.entries(found.refused);
      return someSides(
        refused.map(([id, why]) => [id, answerText(id, sent), say(why, ENGLISH)] as const),
      );
    }
    case "endings": {
      const { endings } = content.settings;
      const nameOf = (id: string | null) =>
        id === null ? null : endingNameOf(id, { endings, fields: content.fields });
      const { ending } = found;
      return ending && someSides([["ending", nameOf(ending.before), nameOf(ending.after)]]);
    }
    case "results":
      return someSides(
        Object.entries(found.results).map(
          ([id, { before, after }]) => [id, resultOf(before), resultOf(after)] as const,
        ),
      );
    case "columns":
      return someSides(
        Object.entries(found.columns).map(
          ([id, { before, after }]) => [id, columnOf(before), columnOf(after)] as const,
        ),
      );
  }
}

type Value = RehearsalExample["before"][string];

function someSides(changes: readonly (readonly [string, Value, Value])[]): Sides | null {
  return changes.length === 0
    ? null
    : {
        before: Object.fromEntries(changes.map(([id, before]) => [id, before])),
        after: Object.fromEntries(changes.map(([id, , after]) => [id, after])),
      };
}

/** As the viewer shows it, secret ones masked; null for none. */
function answerText(id: string, { fields, answers }: SentBefore): string | null {
  const field = fields.find((each) => each.id === id);
  const answer = ownValue(answers, id);
  if (field === undefined || answer === undefined) {
    return null;
  }
  const masked: Answers = changeSecrets(fields, answers, () => MASK);
  const definition = definitionOf(field);
  const shown = definition.display(field, ownValue(masked, id), masked, ENGLISH);
  return definition.isSecret ? MASK : flattenDisplay(shown);
}

function resultOf(answer: unknown): Value {
  return typeof answer === "number" || typeof answer === "string" ? answer : null;
}

/** Without its board. */
function columnOf(column: string | null): string | null {
  return column?.slice(column.indexOf("/") + 1) ?? null;
}
