import "server-only";
import type { AccountPeople, AccountUser } from "../board-service";
import { isNotNull } from "./board-parts";
import { callMonday } from "./monday-client";
import { peopleOperation, USERS_PER_PAGE } from "./operations";

/** More than any account whose people could be chosen from a list. */
const MAX_PAGES = 10;

/** The account's people by id, which is the order in which they joined. */
export async function listPeople(token: string): Promise<AccountPeople> {
  const users: AccountUser[] = [];
  let firstDay: string | null | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const variables = { page };
    const answer = await callMonday({ token, operation: peopleOperation, variables });
    firstDay ??= answer.me?.account.first_day_of_the_week;
    users.push(...answer.users.filter(isNotNull));
    if (answer.users.length < USERS_PER_PAGE) {
      break;
    }
  }
  const joined = users.toSorted((a, b) => Number(a.id) - Number(b.id));
  return { firstDayOfWeek: firstDay === "sunday" ? "sunday" : "monday", users: joined };
}
