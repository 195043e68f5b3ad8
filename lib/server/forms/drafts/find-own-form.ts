import "server-only";
import { cache } from "react";
import { isReached } from "@/lib/domain/teams/form-reach";
import { openInTeam } from "@/lib/server/auth/open-in-team";
import { requireUser } from "@/lib/server/auth/require-user";
import { formOf } from "@/lib/server/auth/resources";
import { idParam } from "@/lib/server/http/params";
import { findForm } from "./find-form";

/**
 * For pages: `findForm` in any team of whoever is signed in, which becomes the active one; asked once a
 * request. `folder` is the page's address without the id. Apart from it, because scripts cannot load what
 * redirects to the sign-in page.
 */
export const findOwnForm = cache(async (idText: string, folder: string) => {
  const { team } = await requireUser();
  const id = idParam.safeParse(idText);
  const isShared = id.success && isReached(team.formIds ?? null, id.data);
  const form = isShared ? await findForm({ idText, teamId: team.id }) : null;
  if (form === null && id.success) {
    await openInTeam({ resource: formOf({ id: id.data }), path: `${folder}/${id.data}` });
  }
  return form;
});
