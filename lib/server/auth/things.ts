import "server-only";
import { AppError } from "@/lib/domain/errors";
import { Prisma } from "@/lib/server/db/client";

/** Something that belongs to a team, by the id in an address. */
export type Thing =
  { kind: "form" | "request" | "delivery" | "team"; id: number } | { kind: "file"; id: string };

const MESSAGES: Readonly<Record<Thing["kind"], string>> = {
  form: "Form not found",
  request: "Bundled request not found",
  delivery: "Delivery not found",
  file: "File not found",
  team: "Team not found",
};

export function thingNotFound({ kind }: Thing): AppError {
  return new AppError("not-found", MESSAGES[kind]);
}

/** SQL of the id of the team that it belongs to; NULL when there is no such thing. */
export function teamIdSql(thing: Thing | null): Prisma.Sql {
  const sql = Prisma.sql;
  switch (thing?.kind) {
    case undefined:
      return sql`NULL`;
    case "form":
      return sql`(SELECT "teamId" FROM "Form" WHERE "id" = ${thing.id})`;
    case "request":
      return sql`(SELECT "teamId" FROM "BundledRequest" WHERE "id" = ${thing.id})`;
    case "delivery":
      return sql`(SELECT "teamId" FROM "OutboxJob" WHERE "id" = ${thing.id})`;
    case "file":
      return sql`(
        SELECT "f"."teamId" FROM "StoredFile" "s" JOIN "Form" "f" ON "f"."id" = "s"."formId"
        WHERE "s"."id" = ${thing.id})`;
    case "team":
      return sql`(SELECT "id" FROM "Team" WHERE "id" = ${thing.id})`;
  }
}

// What routes name as their `thing`.
type NumberParams = { id: number };
export const formOf = ({ id }: NumberParams): Thing => ({ kind: "form", id });
export const requestOf = ({ id }: NumberParams): Thing => ({ kind: "request", id });
export const deliveryOf = ({ id }: NumberParams): Thing => ({ kind: "delivery", id });
export const teamOf = ({ id }: NumberParams): Thing => ({ kind: "team", id });
export const fileOf = ({ id }: { id: string }): Thing => ({ kind: "file", id });
