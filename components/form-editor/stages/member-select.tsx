"use client";

import { LoadFailed } from "@/components/shell/load-failed";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useNoticeMembers } from "@/lib/client/queries/forms/use-notice-members";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { useEditor } from "../state/editor-context";

type MemberSelectProps = {
  /** 0: none yet. */
  userId: number;
  error: string | undefined;
  onChange: (userId: number) => void;
};

/** Chooses among the members who may read the answers, which a stage shows. */
export function MemberSelect({ userId, error, onChange }: MemberSelectProps) {
  const { user } = useAuth();
  const canRead = usePermission("answers:read");
  const formId = useEditor((state) => state.meta?.id ?? null);
  const offered = useNoticeMembers(formId);
  // Who else may read the answers is known of a form that was saved.
  const own = canRead && user ? [{ userId: user.id, username: user.username, email: "" }] : [];
  const members = offered.data?.members ?? own;
  const isListed = members.some((member) => member.userId === userId);
  return (
    <>
      <FormField
        label="Member"
        hint={
          formId === null
            ? "Save the form once to choose among all members."
            : "Members who may read answers. They get an e-mail, and find it on the dashboard."
        }
        error={
          error ??
          (offered.data && userId !== 0 && !isListed
            ? "That member left the team, or may not read answers any more. The owners of the team fill it in."
            : undefined)
        }
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={userId === 0 ? "" : userId}
            onChange={({ target }) => onChange(Number(target.value))}
          >
            {userId === 0 ? <option value="">Choose a member</option> : null}
            {userId === 0 || isListed ? null : (
              <option value={userId}>
                {offered.isLoading ? "Loading members..." : "A former member"}
              </option>
            )}
            {members.map((member) => (
              <option key={member.userId} value={member.userId}>
                {member.userId === user?.id ? `${member.username} (you)` : member.username}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {offered.isError ? (
        <div className="mt-2">
          <LoadFailed
            what="The members of the team"
            error={offered.error}
            onRetry={() => void offered.refetch()}
          />
        </div>
      ) : null}
    </>
  );
}
