-- DropIndex
DROP INDEX "OutboxJob_state_lane_nextAttemptAt_idx";

-- CreateIndex
CREATE INDEX "OutboxJob_state_lane_nextAttemptAt_id_idx" ON "OutboxJob"("state", "lane", "nextAttemptAt", "id");

-- Jobs wait in bursts, which statistics of their states learn of a minute later: until then PostgreSQL took another index,
-- and read all waiting jobs for each concurrency key. Without any it takes this one. To set the type removes those that are there.
-- Not additive: no type changes, and a server of the release before reads the same states.
ALTER TABLE "OutboxJob" ALTER COLUMN "state" TYPE TEXT, ALTER COLUMN "state" SET STATISTICS 0;
