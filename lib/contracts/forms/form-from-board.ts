import { z } from "zod";
import { formResponse } from "./forms";

const serviceId = z.string().min(1).max(200);

/** `columnIds` absent: all columns. `language`: BCP 47, of what the form says beside the board's own words. */
export const formFromBoardRequest = z.strictObject({
  boardId: serviceId,
  groupId: serviceId.optional(),
  columnIds: z.array(serviceId).max(1_000).optional(),
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, "A language is written like en or pt-BR")
    .refine(isLanguage, "This language is unknown; one is written like en or pt-BR")
    .optional(),
});

/** Whether the tag is well-formed and its language has a name. */
function isLanguage(tag: string): boolean {
  try {
    const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
    return names.of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** The form, and the columns that no field stands for. */
export const formFromBoardResponse = formResponse.extend({
  skipped: z.array(
    z.object({ columnId: z.string(), title: z.string(), type: z.string(), reason: z.string() }),
  ),
});

/** `workspaceId`: as the list of workspaces has it. `name` absent: the form's title. */
export const makeBoardRequest = z.strictObject({
  workspaceId: serviceId,
  name: z.string().trim().min(1).max(255).optional(),
});

export type FormFromBoardRequest = z.infer<typeof formFromBoardRequest>;
export type FormFromBoardResponse = z.infer<typeof formFromBoardResponse>;
export type MakeBoardRequest = z.infer<typeof makeBoardRequest>;
