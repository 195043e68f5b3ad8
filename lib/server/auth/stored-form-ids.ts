import "server-only";
import { z } from "zod";

/** Ids of forms as memberships, invitations and tokens store them; null = all forms of the team. */
export const storedFormIds = z.array(z.number().int()).nullable();
