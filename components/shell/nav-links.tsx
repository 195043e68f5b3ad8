"use client";

import { Files, Inbox, LayoutDashboard, LogOut, Settings, type LucideIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { Tooltip } from "@/components/ui/overlays/tooltip";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { isAllowed, type Permission } from "@/lib/domain/teams/permissions";
import { cn } from "@/lib/utils/cn";

type NavItem = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** What a role needs to open it; absent: everybody may. */
  permission?: Permission;
  /** Another path at which the item is current. */
  alsoCurrentAt?: string;
};

const MAIN: NavItem[] = [
  { href: "/dashboard", label: "Dashboard", icon: LayoutDashboard },
  { href: "/forms", label: "My Forms", icon: Files, alsoCurrentAt: "/bundled-request" },
  { href: "/submissions", label: "Submissions", icon: Inbox, permission: "answers:read" },
];
const SETTINGS: NavItem = { href: "/settings", label: "Settings", icon: Settings };

const itemClasses =
  "flex h-8 w-full items-center gap-2.5 rounded-control px-2 font-medium text-muted hover:bg-hover hover:text-foreground in-[.is-raised]:hover:bg-active in-[.is-touch]:h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]";

type NavProps = { isCollapsed?: boolean; onNavigate?: () => void };

/** Links to Dashboard, My Forms and Submissions. */
export function MainNav(props: NavProps) {
  const { user } = useAuth();
  const shown = MAIN.filter(
    ({ permission }) => !permission || (user && isAllowed(user.team.role, permission)),
  );
  return (
    <nav aria-label="Main" className="grid gap-px">
      {shown.map((item) => (
        <NavLink key={item.href} item={item} {...props} />
      ))}
    </nav>
  );
}

/** Settings and Logout. */
export function AccountNav(props: NavProps) {
  const { logout } = useAuth();
  return (
    <nav aria-label="Account" className="grid gap-px">
      <NavLink item={SETTINGS} {...props} />
      <NavTooltip label="Logout" isShown={props.isCollapsed}>
        <button type="button" className={itemClasses} onClick={() => void logout()}>
          <LogOut aria-hidden />
          <span className={cn(props.isCollapsed && "sr-only")}>Logout</span>
        </button>
      </NavTooltip>
    </nav>
  );
}

function NavLink({ item, isCollapsed, onNavigate }: NavProps & { item: NavItem }) {
  const pathname = usePathname();
  const isExact = pathname === item.href;
  const isCurrent =
    isExact || pathname === item.alsoCurrentAt || pathname.startsWith(`${item.href}/`);
  const Icon = item.icon;
  return (
    <NavTooltip label={item.label} isShown={isCollapsed}>
      <Link
        href={item.href}
        aria-current={isExact ? "page" : isCurrent}
        onClick={onNavigate}
        className={cn(itemClasses, isCurrent && "bg-active text-foreground hover:bg-active")}
      >
        <Icon aria-hidden />
        <span className={cn(isCollapsed && "sr-only")}>{item.label}</span>
      </Link>
    </NavTooltip>
  );
}

type NavTooltipProps = { label: string; isShown: boolean | undefined; children: React.ReactNode };

function NavTooltip({ label, isShown, children }: NavTooltipProps) {
  if (!isShown) {
    return children;
  }
  return (
    <Tooltip label={label} side="right">
      {children}
    </Tooltip>
  );
}
