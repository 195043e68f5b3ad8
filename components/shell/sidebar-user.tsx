"use client";

import { Avatar } from "@/components/ui/avatar";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { cn } from "@/lib/utils/cn";

/** Name and e-mail address of the signed-in user. */
export function SidebarUser({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { user } = useAuth();
  if (!user) {
    return null;
  }
  return (
    <div
      className={cn(
        "mt-2 flex items-center gap-2.5 border-t pt-3 pb-2",
        isCollapsed ? "justify-center" : "px-2",
      )}
    >
      <Avatar name={user.username} />
      <div className={cn("min-w-0 flex-1", isCollapsed && "sr-only")}>
        <p className="truncate font-medium" title={user.username}>
          {user.username}
        </p>
        <p className="truncate text-small text-muted" title={user.email}>
          {user.email}
        </p>
      </div>
    </div>
  );
}
