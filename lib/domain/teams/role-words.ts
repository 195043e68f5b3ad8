import type { Role } from "./permissions";

type RoleWords = {
  label: string;
  /** In a sentence: "as an editor". */
  withArticle: string;
  /** What the role may do. */
  meaning: string;
};

/** How people read the roles. */
export const ROLE_WORDS: Record<Role, RoleWords> = {
  owner: {
    label: "Owner",
    withArticle: "an owner",
    meaning: "May do everything, also with the members, the connections and the team itself.",
  },
  editor: {
    label: "Editor",
    withArticle: "an editor",
    meaning: "Builds and publishes forms, reads and deletes answers, sends deliveries again.",
  },
  designer: {
    label: "Designer",
    withArticle: "a designer",
    meaning: "Builds and publishes forms. Sees how many answers came, but not the answers.",
  },
  reader: {
    label: "Reader",
    withArticle: "a reader",
    meaning: "Sees forms and answers and exports them. Changes nothing.",
  },
};
