import type { FakeAccount, FakeUser } from "./accounts";

const OWNER: FakeUser = { id: "1", name: "Owner", email: "owner@example.com" };

export function usersOf({ users }: FakeAccount): FakeUser[] {
  return users ?? [OWNER];
}

type Context = { account: FakeAccount };

/** A page of the account's users. */
export function users(
  _root: unknown,
  { limit, page, ids }: { limit: number; page: number; ids?: string[] | null },
  { account }: Context,
): FakeUser[] {
  return usersOf(account)
    .filter(({ id }) => !ids || ids.includes(id))
    .slice((page - 1) * limit, page * limit);
}

/** The tag of this name; private boards have tags of their own. */
export function createOrGetTag(
  _root: unknown,
  {
    tag_name: given,
    board_id: boardId = null,
  }: { tag_name?: string | null; board_id?: string | null },
  { account }: Context,
): { id: string; name: string } {
  // People type a # before a tag, and a space ends it: that names lose both is a guess.
  const name = (given ?? "").replace(/^#+|\s+/g, "");
  const tags = (account.tags ??= []);
  const known = tags.find((tag) => tag.name === name && tag.boardId === boardId);
  if (known) {
    return known;
  }
  const made = { id: String(500 + tags.length), name, boardId };
  tags.push(made);
  return made;
}
