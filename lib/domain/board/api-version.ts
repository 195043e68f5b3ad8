import { BOARD_HOST } from "./host";

/** The version of the board service's API that our operations are written for, named after its quarter. */
export const BOARD_API_VERSION = "2026-10";

/**
 * What the owner should know about the version, by the service's word for its state; null while the
 * version is the current one or a newer one, or nothing was heard yet.
 */
export function apiVersionWarning({
  version,
  kind,
}: {
  version: string;
  kind: string | null;
}): { title: string; reason: string } | null {
  if (kind === null || UP_TO_DATE.has(kind)) {
    return null;
  }
  const { endsOn } = quarterlyCalendar(version);
  return kind === DEPRECATED
    ? {
        title: `${BOARD_HOST} no longer supports API version ${version}`,
        reason: "Deliveries to boards may fail at any time. Update Formlane.",
      }
    : {
        title: `${BOARD_HOST} API version ${version} is in maintenance`,
        reason: `Everything still works. By the quarterly calendar its support ends in ${endsOn}: update Formlane before.`,
      };
}

/** The state of a version that the service no longer lists. */
export const DEPRECATED = "deprecated";

const UP_TO_DATE: ReadonlySet<string> = new Set(["current", "release_candidate", "dev"]);

/**
 * When a version becomes the previous one and when its support ends, as months ("January 2027"): each is
 * current for one quarter and in maintenance for the next. The day within the month is the service's choice.
 */
export function quarterlyCalendar(version: string): { maintenanceFrom: string; endsOn: string } {
  const [year = 0, month = 1] = version.split("-").map(Number);
  const monthAfter = (months: number) =>
    new Date(Date.UTC(year, month - 1 + months, 1)).toLocaleDateString("en-US", {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
  return { maintenanceFrom: monthAfter(3), endsOn: monthAfter(6) };
}
