import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { submissionFilterQuery, submissionListQuery } from "./submissions";

const text = z.string().max(5000);
/** As the list takes them; kept as they are typed. */
const filters = z.record(z.string(), text, "'filters' must be an object of texts").refine(
  (given) =>
    // Strict: an unknown filter must not mean "all".
    z.strictObject(submissionFilterQuery.shape).safeParse(given).success,
  "'filters' must be as the list of submissions takes them",
);

const sort = z
  .strictObject({ sort: text.optional(), order: z.enum(["asc", "desc"]).optional() })
  .refine(
    (given) => submissionListQuery.safeParse(given).success,
    "'sort' must be as the list of submissions takes it",
  );

const content = {
  filters: filters.default({}),
  /** Ids of fields, or of private columns, with a column in the table; null = the default ones. */
  columns: z
    .array(z.string().min(1).max(200), "'columns' must be a list of ids")
    .max(LIMITS.columnsPerView, `A view can have at most ${LIMITS.columnsPerView} columns`)
    .nullable()
    .default(null),
  sort: sort.default({}),
};

/** A view of a form's submissions that its team shares. */
export const savedViewRequest = z.strictObject({
  name: z
    .string("Please give the view a name")
    .max(LIMITS.viewName, `The name of a view must be at most ${LIMITS.viewName} characters`)
    .refine((name) => name.trim() !== "", "Please give the view a name"),
  ...content,
});

export type SavedViewRequest = z.infer<typeof savedViewRequest>;
