import "server-only";
import { openInTeam } from "@/lib/server/auth/open-in-team";
import { formOf, requestOf } from "@/lib/server/auth/resources";
import { idParam } from "@/lib/server/http/params";

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** For the page of submissions: opens it in the team of the form, or of the bundled request, that a link names. */
export async function openLinkedTeam(params: SearchParams): Promise<void> {
  const isBundled = params["form"] === "bundled";
  const id = idParam.safeParse(isBundled ? params["request"] : params["form"]);
  if (!id.success) {
    return;
  }
  const named = { id: id.data };
  const given = Object.entries(params).filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  const path = `/submissions?${new URLSearchParams(given).toString()}`;
  await openInTeam({ resource: isBundled ? requestOf(named) : formOf(named), path });
}
