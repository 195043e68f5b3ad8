import { SettingsCard } from "@/components/settings/settings-card";
import type { StoredUser } from "@/lib/client/stores/session-store";

/** Username and e-mail address, read-only. */
export function AccountCard({ user }: { user: StoredUser }) {
  const rows = [
    { label: "Username", value: user.username },
    { label: "Email Address", value: user.email },
  ];
  return (
    <SettingsCard id="account" title="Account">
      <dl>
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="flex min-h-11 items-center border-t px-4 py-2 first:border-t-0"
          >
            <dt className="w-28 shrink-0 text-muted sm:w-45">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsCard>
  );
}
