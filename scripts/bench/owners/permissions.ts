// Prints the milliseconds of one check of a role's permission, several times: `permissions.mjs` runs it.
import { isAllowed, PERMISSIONS, ROLES } from "@/lib/domain/teams/permissions";

const ROUNDS = 9;
const REPEATS = 20_000;

const times: number[] = [];
let allowed = 0;
// The first round warms up.
for (let round = 0; round <= ROUNDS; round += 1) {
  const startedAt = performance.now();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    for (const permission of PERMISSIONS) {
      allowed += Number(isAllowed(ROLES[repeat % ROLES.length] ?? "reader", permission));
    }
  }
  const each = (performance.now() - startedAt) / (REPEATS * PERMISSIONS.length);
  times.push(...(round === 0 ? [] : [each]));
}
process.stdout.write(JSON.stringify({ times, allowed }));
