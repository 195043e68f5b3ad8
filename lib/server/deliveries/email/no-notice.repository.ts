import "server-only";
import { Prisma } from "@/lib/server/db/client";

/** Jobs that bring answers somewhere. A notice told of a trouble of its time: it is not theirs. */
export const NO_NOTICE = { notice: { equals: Prisma.AnyNull } } as const;
