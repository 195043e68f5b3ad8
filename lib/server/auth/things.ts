import "server-only";
import { AppError } from "@/lib/domain/errors";

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

// What routes name as their `thing`.
type NumberParams = { id: number };
export const formOf = ({ id }: NumberParams): Thing => ({ kind: "form", id });
export const requestOf = ({ id }: NumberParams): Thing => ({ kind: "request", id });
export const deliveryOf = ({ id }: NumberParams): Thing => ({ kind: "delivery", id });
export const teamOf = ({ id }: NumberParams): Thing => ({ kind: "team", id });
export const fileOf = ({ id }: { id: string }): Thing => ({ kind: "file", id });
