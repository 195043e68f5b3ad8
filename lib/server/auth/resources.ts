import "server-only";
import { AppError } from "@/lib/domain/errors";

/** Something that belongs to a team, by the id in an address. */
export type Resource =
  | { kind: "form" | "request" | "delivery" | "team" | "token" | "erasure" | "hook"; id: number }
  | { kind: "file"; id: string };

const MESSAGES: Readonly<Record<Resource["kind"], string>> = {
  form: "Form not found",
  request: "Bundled request not found",
  delivery: "Delivery not found",
  file: "File not found",
  team: "Team not found",
  token: "Token not found",
  erasure: "Erasure not found",
  hook: "Hook not found",
};

export function resourceNotFound({ kind }: Resource): AppError {
  return new AppError("not-found", MESSAGES[kind]);
}

// What routes name as their `resource`.
type NumberParams = { id: number };
export const formOf = ({ id }: NumberParams): Resource => ({ kind: "form", id });
export const requestOf = ({ id }: NumberParams): Resource => ({ kind: "request", id });
export const deliveryOf = ({ id }: NumberParams): Resource => ({ kind: "delivery", id });
export const teamOf = ({ id }: NumberParams): Resource => ({ kind: "team", id });
export const tokenOf = ({ id }: NumberParams): Resource => ({ kind: "token", id });
export const fileOf = ({ id }: { id: string }): Resource => ({ kind: "file", id });
export const hookOf = ({ id }: NumberParams): Resource => ({ kind: "hook", id });
export const erasureOf = ({ id }: NumberParams): Resource => ({ kind: "erasure", id });
