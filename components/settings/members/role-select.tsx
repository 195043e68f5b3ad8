import type { ComponentProps } from "react";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { isRole, ROLES, type Role } from "@/lib/domain/teams/permissions";
import { ROLE_WORDS } from "@/lib/domain/teams/role-words";

type RoleSelectProps = Omit<ComponentProps<typeof NativeSelect>, "value" | "onChange"> & {
  value: Role;
  onRoleChange: (role: Role) => void;
};

export function RoleSelect({ onRoleChange, ...props }: RoleSelectProps) {
  const handleChange = (role: string) => {
    if (isRole(role)) {
      onRoleChange(role);
    }
  };
  return (
    <NativeSelect {...props} onChange={({ target }) => handleChange(target.value)}>
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_WORDS[role].label}
        </option>
      ))}
    </NativeSelect>
  );
}
